import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { openSharedDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { activateEmployee } from './activate-employee.ts';
import { lockEmployee } from './lock-employee.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

function lock(id: string, options = {}) {
  return company.change(({ transaction }) =>
    lockEmployee(transaction, company.companyId, id, options),
  );
}

async function statusOf(id: string): Promise<unknown> {
  const { rows } = await company.query('select status, version from employees where id = $1', [id]);
  return rows[0];
}

test('absent and foreign employees and malformed ids are refused alike', async () => {
  const other = await openCompanyAtWork(testDatabase.database);
  const foreign = await other.addEmployee();
  for (const id of [foreign.id, company.ids.next(), 'no id']) {
    await expect(lock(id)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/employee_id', detail: 'is not an employee of the company' }],
    });
  }
});

test('a terminated employee is refused, unless that is allowed', async () => {
  const { id } = await company.addEmployee();
  await company.query(
    `update employees set status = 'terminated', termination_date = '2025-01-31' where id = $1`,
    [id],
  );
  await expect(lock(id)).rejects.toMatchObject({ code: 'employee_terminated' });
  expect(await lock(id, { terminated: 'allowed' })).toMatchObject({ status: 'terminated' });
});

test('a complete checklist makes an employee active once, and audits it', async () => {
  const { id } = await company.addEmployee();
  await company.query(`update employees set status = 'onboarding' where id = $1`, [id]);
  await company.change((change) => activateEmployee(change, id));
  await company.change((change) => activateEmployee(change, id));
  expect(await statusOf(id)).toEqual({ status: 'active', version: 2 });
  const { rows } = await company.query(
    `select fields from audit_log where subject_id = $1 and action = 'employee.activated'`,
    [id],
  );
  expect(rows).toEqual([{ fields: ['status'] }]);
});

test('an employee who is not onboarding stays unchanged', async () => {
  const { id } = await company.addEmployee();
  await company.query(`update employees set status = 'on_leave' where id = $1`, [id]);
  await company.change((change) => activateEmployee(change, id));
  expect(await statusOf(id)).toEqual({ status: 'on_leave', version: 1 });
});
