import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmployeeImport } from '../../../../tests/proofs/bulk/start-import.ts';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, DatabaseUnavailable } from '../../platform/database/driver.ts';
import { createLog } from '../../platform/log.ts';
import type { EmployeeImport } from './employee-import.ts';
import { findImport } from './find-import.ts';
import { runImport } from './run-import.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
const people = 250;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase?.drop());

function start(): Promise<string> {
  const rows = Array.from({ length: people }, (_, n) => `A,B,g${n}@b.test,Title ${n}`);
  const file = ['first_name,last_name,email,job_title', ...rows].join('\n');
  return startEmployeeImport(testDatabase.database, company.owner, file);
}

/** Runs the job of an import as a worker does. */
function work(importId: string, database: Database = testDatabase.database) {
  const { companyId, ids } = company;
  const log = createLog({ level: 'silent', pretty: false });
  return runImport(
    { database, clock: systemClock, ids, log },
    { companyId, importId },
    new AbortController().signal,
  );
}

function read(importId: string): Promise<EmployeeImport> {
  const { companyId } = company;
  return testDatabase.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    findImport(transaction, companyId, importId),
  );
}

async function expectImported(count: number): Promise<void> {
  const { rows } = await company.query('select id from employees');
  expect(rows).toHaveLength(count);
  const events = await readEvents(testDatabase.database, company.companyId, 'employee.created');
  expect(events).toHaveLength(count);
}

/** Adds a constraint that one row of the file violates and that the check doesn't know. */
async function withOddRule(perform: () => Promise<void>): Promise<void> {
  const { database } = testDatabase;
  await database.administer(
    `alter table employees add constraint odd_title check (job_title <> 'Title 118') not valid`,
  );
  try {
    await perform();
  } finally {
    await database.administer('alter table employees drop constraint odd_title');
  }
}

/** Makes every partition of a table reject rows. */
async function withoutRight(perform: () => Promise<void>): Promise<void> {
  const { database } = testDatabase;
  await database.administer('revoke insert on employees from muster_app');
  try {
    await perform();
  } finally {
    await database.administer('grant insert on employees to muster_app');
  }
}

test('a row that the database rejects is named, and nothing is imported', async () => {
  await withOddRule(async () => {
    const id = await start();
    expect(await work(id)).toBe('done');
    expect(await read(id)).toMatchObject({
      status: 'failed',
      total: people,
      error_count: 1,
      errors: [{ row: 120, column: null, code: 'refused' }],
    });
    await expectImported(0);
    const { rows } = await company.query('select import_id from employee_import_files');
    expect(rows).toEqual([]);
  });
  const again = await start();
  expect(await work(again)).toBe('done');
  expect(await read(again)).toMatchObject({ status: 'completed', error_count: 0 });
  await expectImported(people);
});

test('failures that are not in the file are left to the queue', async () => {
  const id = await start();
  const away: Database = {
    ...testDatabase.database,
    transaction: () => Promise.reject(new DatabaseUnavailable('the connection broke')),
  };
  await expect(work(id, away)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect((await read(id)).status).toBe('validating');
  expect(await work(id)).toBe('done');
  await expectImported(people);
});

test('no row is blamed for a missing permission', async () => {
  const id = await start();
  await withoutRight(() =>
    expect(work(id)).rejects.toThrow('permission denied for table employees'),
  );
  expect(await read(id)).toMatchObject({ status: 'validating', errors: [] });
  expect(await work(id)).toBe('done');
  await expectImported(people);
});

test.for(['disabled_at = now()', `role = 'employee'`])(
  'an import whose user has lost the right to it (%s) writes nothing and says so',
  async (change) => {
    const importId = await start();
    await company.query(`update users set ${change} where id = '${company.owner.userId}'`);
    await work(importId);
    expect(await read(importId)).toMatchObject({
      status: 'failed',
      errors: [{ row: 0, code: 'not_permitted' }],
    });
    await expectImported(0);
  },
);

test('an import whose user loses the right to it while it is written writes nothing', async () => {
  const importId = await start();
  const { database } = testDatabase;
  const losing: Database = {
    ...database,
    transaction: (settings, perform) =>
      database.transaction(settings, async (open) => {
        const done = await perform(open);
        open.send({ text: `update users set role = 'employee'` });
        return done;
      }),
  };
  await expect(work(importId, losing)).rejects.toMatchObject({ code: 'forbidden' });
  await work(importId);
  expect(await read(importId)).toMatchObject({ status: 'failed' });
  await expectImported(0);
});
