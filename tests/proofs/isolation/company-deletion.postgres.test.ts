import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginErasing,
  eraseCompany,
} from '../../../server/src/access/company-deletions/erase-company.ts';
import { createDelayedWriter } from '../../../server/src/platform/delayed-writer.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { countCases } from '../../harness/count-cases.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import { everythingOf } from './everything-of.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { createSeeder, type SeededCompany } from './seed-every-table.ts';

let testDatabase: TestDatabase;
let database: Database;
let catalogue: Catalogue;
let seed: () => Promise<SeededCompany>;
let addEmployee: (company: SeededCompany) => Promise<unknown>;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
  catalogue = await database.transaction({ role: 'muster_operator' }, readCatalogue);
  const seeder = await createSeeder(database, catalogue);
  seed = () => seeder.seed();
  addEmployee = (company) =>
    seeder.addRow('employees', company, { manager_id: company.rows.get('employees')?.['id'] });
});
afterAll(() => testDatabase.drop());

const signal = new AbortController().signal;

function services(onErased?: (table: string, rows: number) => void) {
  return { database, clock: systemClock, eraseElsewhere: async () => undefined, onErased };
}

async function eraseAll(companyId: string): Promise<void> {
  await beginErasing(services(), companyId, 'operator');
  expect(await eraseCompany(services(), companyId, signal)).toBe(true);
}

/** Every table in which a row names the company, in whichever column. */
async function tablesNaming(companyId: string): Promise<string[]> {
  const { rows: tables } = await database.administer<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition`,
  );
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from ${name} t where t::text like $1)`,
  );
  for (const { name } of tables) {
    // Otherwise the owner sees only the rows that a policy allows.
    await database.administer(`alter table ${name} no force row level security`);
  }
  const { rows } = await database.administer<{ name: string }>(
    `${looks.join(' union all ')} order by name`,
    [`%${companyId}%`],
  );
  return rows.map(({ name }) => name);
}

async function countsOf(companyId: string): Promise<Record<string, number>> {
  const whole = await everythingOf({ database, catalogue }, companyId);
  const counts = Object.entries(whole).map(([table, { length }]) => [table, length] as const);
  // The slot of a sandbox goes with the sandbox.
  const uncounted = ['companies', 'sandbox_slots'];
  const left = counts.filter(([table, rows]) => rows > 0 && !uncounted.includes(table));
  return Object.fromEntries(left);
}

async function seedNamed(name: string): Promise<SeededCompany> {
  const company = await seed();
  await database.single(
    { role: 'muster_app', companyId: company.companyId },
    { text: 'update companies set name = $1', values: [name] },
  );
  return company;
}

async function linesOf(name: string): Promise<unknown[]> {
  const { rows } = await database.administer(
    'select asked_by, is_sandbox, counts from deleted_companies where name = $1',
    [name],
  );
  return rows;
}

test('nothing of a deleted company is left in any table, and another company is as it was', async ({
  task,
}) => {
  const [gone, other] = [await seed(), await seed()];
  const before = await everythingOf({ database, catalogue }, other.companyId);
  expect(await tablesNaming(gone.companyId)).toEqual([...gone.rows.keys()].toSorted());
  await eraseAll(gone.companyId);
  expect(await tablesNaming(gone.companyId)).toEqual([]);
  expect(await everythingOf({ database, catalogue }, other.companyId)).toEqual(before);
  countCases(task, 'company-deletion', gone.rows.size);
});

test('a deletion that is killed after any step goes on where it was, and counts each row once', async ({
  task,
}) => {
  const company = await seedNamed('Killed');
  const { companyId } = company;
  for (let count = 0; count < 3; count += 1) await addEmployee(company);
  const rows = await countsOf(companyId);
  await beginErasing(services(), companyId, 'Ona Owner');
  const killed = new Error('killed');
  let [runs, isDone] = [0, false];
  while (!isDone) {
    runs += 1;
    let steps = 0;
    const outcome = eraseCompany(
      services((_table, erased) => {
        steps += erased > 0 ? 1 : 0;
        if (steps === 5) throw killed;
      }),
      companyId,
      signal,
    );
    isDone = await outcome.catch((error: unknown) => {
      if (error !== killed) throw error;
      return false;
    });
  }
  expect(runs).toBeGreaterThan(20);
  expect(await tablesNaming(companyId)).toEqual([]);
  expect(await linesOf('Killed')).toMatchObject([
    { asked_by: 'Ona Owner', is_sandbox: true, counts: rows },
  ]);
  countCases(task, 'company-deletion', runs);
});

test('two processes may delete the same company at once', async () => {
  const company = await seedNamed('Twice');
  const rows = await countsOf(company.companyId);
  await Promise.all([eraseAll(company.companyId), eraseAll(company.companyId)]);
  expect(await tablesNaming(company.companyId)).toEqual([]);
  expect(await linesOf('Twice')).toMatchObject([
    { asked_by: 'operator', is_sandbox: true, counts: rows },
  ]);
});

test('the role that deletes can delete nothing of a company whose deletion has not begun', async ({
  task,
}) => {
  const { companyId } = await seed();
  const before = await everythingOf({ database, catalogue }, companyId);
  const tables = Object.keys(before);
  for (const table of tables) {
    const text = `delete from ${table}`;
    const { rowCount } = await database.single({ role: 'muster_eraser', companyId }, { text });
    expect(rowCount, table).toBe(0);
  }
  expect(await everythingOf({ database, catalogue }, companyId)).toEqual(before);
  countCases(task, 'company-deletion', tables.length);
});

test('a table that a migration adds is deleted too, or the deletion fails', async () => {
  const columns = 'company_id uuid not null references companies (id), id uuid not null';
  await database.administer(
    `create table planted (${columns}, primary key (company_id, id));
     grant insert on planted to muster_app`,
  );
  try {
    const { companyId } = await seed();
    const plant = () =>
      database.single(
        { role: 'muster_app', companyId },
        { text: 'insert into planted values ($1, $1)', values: [companyId] },
      );
    await plant();
    expect(await tablesNaming(companyId)).toContain('planted');
    await expect(eraseAll(companyId)).rejects.toThrow('permission denied for table planted');
    await database.administer(`select protect_tenant_table('planted')`);
    await eraseAll(companyId);
    expect(await tablesNaming(companyId)).toEqual([]);
  } finally {
    await database.administer('drop table planted');
  }
});

test('what a process writes seconds after the request is deleted as well', async () => {
  const { companyId } = await seed();
  // As the audit of reads and the log of API requests do.
  let isWritten = false;
  const writer = createDelayedWriter({
    afterMs: 4_000,
    hasMore: () => false,
    write: async () => {
      if (isWritten) return;
      isWritten = true;
      await database.single(
        { role: 'muster_app', companyId },
        {
          text: `insert into journal (company_id, entry) values ($1, '{}')`,
          values: [companyId],
        },
      );
    },
  });
  writer.schedule();
  await eraseAll(companyId);
  await writer.close();
  expect(isWritten).toBe(true);
  expect(await tablesNaming(companyId)).toEqual([]);
});

test('what a transaction that was under way commits meanwhile is deleted as well', async () => {
  const { companyId, rows } = await seed();
  const settings = { role: 'muster_app', companyId } as const;
  const { promise: isDeleting, resolve: noteDeleting } = Promise.withResolvers<void>();
  const { promise: isOpen, resolve: noteOpen } = Promise.withResolvers<void>();
  const late = database.transaction(settings, async (transaction) => {
    await transaction.query({
      text: `insert into journal (company_id, entry) values ($1, '{}')`,
      values: [companyId],
    });
    noteOpen();
    await isDeleting;
  });
  await isOpen;
  await beginErasing(services(), companyId, 'operator');
  let rounds = 0;
  const erased = eraseCompany(
    services((table) => {
      rounds += table === 'users' ? 1 : 0;
      if (rounds === 3) noteDeleting();
    }),
    companyId,
    signal,
  );
  await Promise.all([late, erased]);
  expect(rows.size).toBeGreaterThan(100);
  expect(await tablesNaming(companyId)).toEqual([]);
});
