import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { openSharedDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import type { Statement, Transaction } from '../../platform/database/driver.ts';
import type { UserChange } from '../change.ts';
import { createChecklist } from './create-checklist.ts';
import { moveTask } from './move-task.ts';

// Needs several sessions at once, which the embedded database doesn't have.

let testDatabase: TestDatabase;
let company: CompanyAtWork;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

const asOwner = <T>(work: (change: UserChange) => Promise<T>): Promise<T> =>
  company.change((change) => work({ ...change, actor: company.owner }));

async function addTask(employeeId: string): Promise<string> {
  const { tasks } = await asOwner((change) =>
    createChecklist(change, { employeeId, tasks: [{ title: 'Laptop', required: true }] }),
  );
  return tasks[0]?.id ?? '';
}

test('of two checklists completed at the same moment, one ends the onboarding', async () => {
  const { id } = await company.addEmployee();
  await company.query(`update employees set status = 'onboarding' where id = $1`, [id]);
  const taskIds = [await addTask(id), await addTask(id)];
  const met = Promise.withResolvers<void>();
  let waiting = 0;
  await Promise.all(
    taskIds.map((taskId) =>
      asOwner((change) => {
        // Each has written but not committed its completion when the other one continues.
        const transaction: Transaction = {
          ...change.transaction,
          query: async <Row>(statement: Statement) => {
            const answer = await change.transaction.query<Row>(statement);
            if (statement.text.includes('update onboarding_checklists')) {
              waiting += 1;
              if (waiting === taskIds.length) met.resolve();
              await met.promise;
            }
            return answer;
          },
        };
        return moveTask({ ...change, transaction }, taskId, 'complete');
      }),
    ),
  );
  const { rows } = await company.query(`select status from employees where id = $1`, [id]);
  expect(rows).toEqual([{ status: 'active' }]);
});
