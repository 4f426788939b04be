import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateEmployee } from '../src/hr/employees/update-employee.ts';
import { openCompanyAtWork } from '../../tests/harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts';

const migration = readFileSync(new URL('0074_employee_number_unique.sql', import.meta.url), 'utf8');
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase?.drop());

test('numbers that several employees share stay as they are, and no other employee can get one', async () => {
  const { database } = testDatabase;
  const company = await openCompanyAtWork(database);
  const ids: string[] = [];
  for (const employee_number of ['1', null, null, '2', null, null]) {
    ids.push((await company.addEmployee({ employee_number })).id);
  }
  // As it was before the migration, with three people of one number.
  await database.administer(
    `drop index employees_number_unique; alter table employees drop column shares_number`,
  );
  await company.query(`update employees set employee_number = '1' where id = any ($1)`, [
    ids.slice(1, 3),
  ]);
  await database.administer(migration);
  const { rows } = await company.query<{ employee_number: string | null; shares_number: boolean }>(
    'select employee_number, shares_number from employees order by id',
  );
  expect(rows.map((row) => [row.employee_number, row.shares_number])).toEqual([
    ['1', false],
    ['1', true],
    ['1', true],
    ['2', false],
    [null, false],
    [null, false],
  ]);
  const taken = { errors: [{ pointer: '/employee_number' }] };
  await expect(company.addEmployee({ employee_number: '1' })).rejects.toMatchObject(taken);
  // An employee with a shared number may get their own, and cannot go back to a shared one.
  const patch = (fields: { employee_number?: string; phone?: string }) =>
    company.change((change) =>
      updateEmployee(change, { id: ids[1] ?? '', fields, accepts: () => true }),
    );
  await patch({ phone: '1' });
  await patch({ employee_number: '3' });
  await expect(patch({ employee_number: '1' })).rejects.toMatchObject(taken);
});
