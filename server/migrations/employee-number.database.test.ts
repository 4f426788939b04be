import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateEmployee } from '../src/hr/employees/update-employee.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openCompanyAtWork } from '../../tests/harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts';

const own = fileURLToPath(new URL('.', import.meta.url));
let before: string;
let testDatabase: TestDatabase | undefined;

beforeAll(() => {
  before = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  const filter = (path: string) => !/^\d{4}_/.test(basename(path)) || basename(path) < '0074';
  cpSync(own, before, { recursive: true, filter });
});
afterAll(async () => {
  rmSync(before, { recursive: true });
  await testDatabase?.drop();
});

test('numbers that several people have stay as they are, and nobody new gets one', async () => {
  testDatabase = await openTestDatabase({ migrations: before });
  const { database } = testDatabase;
  const company = await openCompanyAtWork(database);
  const ids: string[] = [];
  for (const employee_number of ['1', '1', '1', '2', null, null]) {
    ids.push((await company.addEmployee({ employee_number })).id);
  }
  await migrate(database, own);
  const numbers = async () =>
    (
      await company.query<{ employee_number: string | null }>(
        'select employee_number from employees order by id',
      )
    ).rows.map((row) => row.employee_number);
  expect(await numbers()).toEqual(['1', '1', '1', '2', null, null]);
  const refused = await company
    .addEmployee({ employee_number: '1' })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ errors: [{ pointer: '/employee_number' }] });
  // Whoever shares a number may get one of their own, and not go back to a shared one.
  const set = (number: string) =>
    company.change((change) =>
      updateEmployee(change, {
        id: ids[1] ?? '',
        fields: { employee_number: number },
        accepts: () => true,
      }),
    );
  await set('3');
  await expect(set('1')).rejects.toMatchObject({ errors: [{ pointer: '/employee_number' }] });
});
