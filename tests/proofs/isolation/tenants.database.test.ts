import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { countCases } from '../../harness/count-cases.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import { isTenantTable } from './tenant-tables.ts';
import { findTenantFaults, tenantReaders, type TenantProbe } from './find-tenant-faults.ts';
import { readCatalogue } from './read-catalogue.ts';
import { createSeeder, insertingRole, insertion, referringColumns } from './seed-every-table.ts';

let testDatabase: TestDatabase;
let database: Database;
let probe: TenantProbe;

beforeAll(async () => {
  // One connection, so that each transaction follows the one before on the same session.
  testDatabase = await openTestDatabase({ driver: { poolSize: 1 } });
  database = testDatabase.database;
  const catalogue = await database.transaction({ role: 'muster_operator' }, readCatalogue);
  const seeder = await createSeeder(database, catalogue);
  const own = await seeder.seed([]);
  probe = { database, catalogue, seeder, own, other: await seeder.seed([]) };
});
afterAll(() => testDatabase.drop());

/** The findings while the database is changed. */
async function findFaultsWith(change: string[], restoration: string[]): Promise<readonly string[]> {
  for (const statement of change) await database.administer(statement);
  const { faults } = await findTenantFaults(probe);
  for (const statement of restoration) await database.administer(statement);
  return faults;
}

function tables(): string[] {
  return probe.catalogue.relations.map(({ name }) => name).filter(isTenantTable);
}

test('no tenant table lets a company see, add, change, remove or refer to rows of another', async ({
  task,
}) => {
  const { attempts, faults } = await findTenantFaults(probe);
  expect(faults).toEqual([]);
  expect(attempts).toBeGreaterThan(tables().length * 9);
  countCases(task, 'isolation-tables', attempts);
});

test('a company may do to its own rows what it may not do to those of another', async () => {
  const { own, seeder } = probe;
  const undo = new Error('taken back');
  for (const table of ['employees', 'leave_requests', 'webhook_endpoints', 'payroll_runs']) {
    const changed = await database
      .transaction({ role: 'muster_app', companyId: own.companyId }, async (transaction) => {
        await transaction.query(insertion(table, seeder.newRow(table, own)));
        const all = await transaction.query({
          text: `update ${table} set company_id = company_id`,
        });
        throw Object.assign(undo, { rowCount: all.rowCount });
      })
      .catch((error: { rowCount?: number }) => error.rowCount);
    expect(changed, table).toBe(2);
  }
});

test('a missing or open tenant policy, or disabled row-level security, is detected on every table', async ({
  task,
}) => {
  const policies = probe.catalogue.policies.filter(({ name }) => name === 'tenant');
  const restore = policies.map(
    ({ table, roles, using, check }) =>
      `create policy tenant on ${table} to ${roles.join(', ')} using ${using} with check ${check}`,
  );
  const drop = policies.map(({ table }) => `drop policy tenant on ${table}`);
  const open = policies.map(
    ({ table }) => `alter policy tenant on ${table} using (true) with check (true)`,
  );
  const off = tables().map((table) => `alter table ${table} disable row level security`);
  const on = tables().map((table) => `alter table ${table} enable row level security`);

  const withoutPolicy = await findFaultsWith(drop, restore);
  const withOpenPolicy = await findFaultsWith(open, [...drop, ...restore]);
  const switchedOff = await findFaultsWith(off, on);
  for (const table of tables()) {
    const role = insertingRole(probe.catalogue, table);
    if (role === 'muster_app') {
      const taken = `${table}: a row of another company's is accepted`;
      expect(withOpenPolicy).toContain(taken);
      expect(switchedOff).toContain(taken);
    }
    if (tenantReaders(probe.catalogue, table).length === 0) continue;
    const unseen = `${table}: select does not show exactly its own rows`;
    expect(withoutPolicy).toContain(unseen);
    expect(withOpenPolicy).toContain(unseen);
    expect(withOpenPolicy).toContain(`${table}: rows are visible without a company`);
    expect(switchedOff).toContain(unseen);
  }
  countCases(task, 'isolation-mutants', drop.length + open.length + off.length);
  expect((await findTenantFaults(probe)).faults).toEqual([]);
});

test('a foreign key without the company is detected', async ({ task }) => {
  const keys = probe.catalogue.foreignKeys.filter(({ to }) => to !== 'companies');
  const drop = keys.map(({ from, name }) => `alter table ${from} drop constraint ${name}`);
  const add = keys.map(
    ({ from, name, fromColumns, to, toColumns }) =>
      `alter table ${from} add constraint ${name}
         foreign key (${fromColumns.join(', ')}) references ${to} (${toColumns.join(', ')})`,
  );
  const single = keys.flatMap((key, index) => {
    const from = referringColumns(key);
    const to = from.map((column) => key.toColumns[key.fromColumns.indexOf(column)]).join(', ');
    return [
      `create unique index single_${index} on ${key.to} (${to})`,
      `alter table ${key.from} add constraint ${key.name}
         foreign key (${from.join(', ')}) references ${key.to} (${to})`,
    ];
  });
  const unindex = keys.map((_, index) => `drop index single_${index}`);
  const expected = keys.map(
    ({ from, name }) => `${from}: ${name} does not refuse what belongs to another company`,
  );
  expect(await findFaultsWith(drop, add)).toEqual(expected);
  expect(await findFaultsWith([...drop, ...single], [...drop, ...unindex, ...add])).toEqual(
    expected,
  );
  expect((await findTenantFaults(probe)).faults).toEqual([]);
  countCases(task, 'isolation-mutants', 2 * keys.length);
});

test('role and company do not outlive their transaction on a pooled connection', async () => {
  const settings = { role: 'muster_app', companyId: probe.own.companyId } as const;
  const employees = { text: 'select id from employees' };
  const atRest = async () =>
    (
      await database.administer(`select current_user = session_user as own_role,
        coalesce(current_setting('app.company_id', true), '') as company`)
    ).rows;
  expect((await database.single(settings, employees)).rowCount).toBe(1);
  expect(await atRest()).toEqual([{ own_role: true, company: '' }]);
  await expect(database.single(settings, { text: 'select 1 / 0' })).rejects.toThrow('zero');
  expect(await atRest()).toEqual([{ own_role: true, company: '' }]);
  expect((await database.single({ role: 'muster_app' }, employees)).rowCount).toBe(0);
  await expect(
    database.single({ role: 'muster_app', companyId: "' or true" }, employees),
  ).rejects.toMatchObject({ code: '22P02' });
});
