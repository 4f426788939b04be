import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../../src/access/api-keys/create-api-key.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createIds } from '../../src/platform/ids.ts';
import { operations } from '../../src/public-api/v1/operations.ts';
import { runConsoleMatrix, runOwnMatrix } from '../isolation/console-matrix.ts';
import { openConsole, type OpenedConsole } from '../isolation/console-scene.ts';
import { isTenantTable, tenantColumn } from '../isolation/find-catalogue-faults.ts';
import { describeOperation, type OpenApiDocument } from '../isolation/id-fields.ts';
import type { Catalogue } from '../isolation/read-catalogue.ts';
import { createSeeder, type Row, type SeededCompany } from '../isolation/seed-every-table.ts';
import { runMatrix } from '../isolation/tenant-matrix.ts';
import { crossCompanyStatements } from './cross-company-statements.ts';
import { explainGeneric } from './explain-generic.ts';
import { countTenantNodes, findShardFaults } from './find-shard-faults.ts';
import { givenArguments } from './given-arguments.ts';
import { readTenantTables, type TenantTable } from './read-tenant-tables.ts';
import { recordingDatabase } from './recording-database.ts';
import { type WrittenStatement, writtenStatements } from './written-statements.ts';

const sent = new Map<string, string>();
let opened: OpenedConsole;
let tables: ReadonlyMap<string, TenantTable>;
let written: WrittenStatement[];

beforeAll(async () => {
  opened = await openConsole((database) => recordingDatabase(database, sent));
  tables = await readTenantTables(opened.database);
  written = await writtenStatements(givenArguments);
});
afterAll(() => opened.close());

/** The tables of tenants that a statement touches without saying of which company. */
async function faultsOf(text: string): Promise<string[]> {
  return findShardFaults(await explainGeneric(opened.database, text), tables);
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);
const isException = (name: string): boolean =>
  crossCompanyStatements.some((exception) => exception.name === name);

test('every key of a table of tenants begins with the company, on both sides', () => {
  const { keys, foreignKeys, relations } = opened.catalogue;
  const ofTenants = relations.filter(({ name }) => isTenantTable(name));
  expect(findKeyFaults(opened.catalogue)).toEqual([]);
  for (const { name } of ofTenants) {
    const leading = keys.filter(
      ({ table, columns }) => table === name && columns[0] === tenantColumn(name),
    );
    expect([name, leading.length > 0]).toEqual([name, true]);
  }
  expect(ofTenants.length).toBeGreaterThan(40);
  expect(foreignKeys.length).toBeGreaterThan(60);
});

test('a key that does not begin with the company is told', () => {
  const { catalogue } = opened;
  const reversed = <Columns>(columns: readonly Columns[]): Columns[] => columns.toReversed();
  for (const key of catalogue.keys.filter(
    ({ table, columns }) => isTenantTable(table) && columns.length > 1,
  )) {
    const keys = [{ ...key, columns: reversed(key.columns), operators: null }];
    expect(findKeyFaults({ ...catalogue, keys })).toEqual([`${key.name} of ${key.table}`]);
  }
  for (const key of catalogue.foreignKeys.filter(({ fromColumns }) => fromColumns.length > 1)) {
    const turned = { fromColumns: reversed(key.fromColumns), toColumns: reversed(key.toColumns) };
    const foreignKeys = [{ ...key, ...turned }];
    expect(findKeyFaults({ ...catalogue, foreignKeys })).toEqual([`${key.name} of ${key.from}`]);
  }
});

test('every statement that is written stays with one company, but for those that say why', async () => {
  const found = new Map<string, Set<string>>();
  for (const { name, text } of written) {
    const faults = await faultsOf(text).catch((error: unknown) => {
      throw new Error(`${name} cannot be planned: ${text}`, { cause: error });
    });
    if (faults.length > 0) found.set(name, (found.get(name) ?? new Set()).union(new Set(faults)));
  }
  const foundTables = [...found].map(([name, faults]) => ({
    name,
    tables: [...new Set([...faults].map((fault) => fault.split(' ').slice(1, 2).join()))].toSorted(
      byText,
    ),
  }));
  const expected = crossCompanyStatements.map(({ name, tables: touched }) => ({
    name,
    tables: touched,
  }));
  const byName = (one: { name: string }, other: { name: string }) => byText(one.name, other.name);
  expect(foundTables.toSorted(byName)).toEqual(expected.toSorted(byName));
  expect(written.length).toBeGreaterThan(500);
});

test('every statement that the service sends for any operation of both APIs stays with one company', async () => {
  await sendEverything();
  const exceptions = written.filter(({ name }) => isException(name)).map(({ text }) => text);
  const judged = [...sent].filter(([text]) => !exceptions.includes(text) && isPlanned(text));
  const faults: string[] = [];
  let touching = 0;
  for (const [text, name] of judged) {
    const plan = await explainGeneric(opened.database, text);
    faults.push(...findShardFaults(plan, tables).map((fault) => `${name}: ${fault}`));
    if (countTenantNodes(plan, tables) > 0) touching += 1;
  }
  expect(faults).toEqual([]);
  expect(touching).toBeGreaterThan(150);
});

/** Everything but settings and savepoints. */
function isPlanned(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text);
}

async function sendEverything(): Promise<void> {
  const { own, scene, freshScene, owner } = opened;
  const answer = await scene.server.inject('/api/v1/openapi.json');
  const company = await withManager(own);
  let serial = 0;
  await runMatrix({
    server: scene.server,
    operations: operations.map((operation) =>
      describeOperation(operation, answer.json<OpenApiDocument>()),
    ),
    keys: [{ name: 'full', key: await createKey(company), company, scopes: [] }],
    own: company,
    other: opened.other,
    nextSerial: () => (serial += 1),
  });
  await runOwnMatrix(freshScene, owner);
  await runConsoleMatrix({ ...scene, visitors: [owner] });
}

async function withManager(own: SeededCompany): Promise<SeededCompany> {
  const seeder = await createSeeder(opened.database, opened.catalogue);
  const manager = await seeder.addRow('employees', own);
  return { ...own, rows: new Map<string, Row>([...own.rows, ['manager', manager]]) };
}

function createKey({ companyId, rows }: SeededCompany): Promise<string> {
  const userId = String(rows.get('users')?.['id']);
  const actor = { kind: 'user', companyId, userId, role: 'owner', employeeId: null } as const;
  return opened.database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const named = { name: 'sharding', scopes: [], expiresAt: null };
    const ids = createIds(systemClock);
    return (await createApiKey(transaction, { ids, actor }, named)).secret;
  });
}

/** Keys by which rows of one company would lie, or be sought, among those of others. */
function findKeyFaults({ keys, foreignKeys }: Catalogue): string[] {
  const loose = keys.filter(
    ({ table, columns, operators }) =>
      isTenantTable(table) && operators === null && columns[0] !== tenantColumn(table),
  );
  const apart = foreignKeys.filter(
    ({ from, fromColumns, to, toColumns }) =>
      isTenantTable(from) &&
      isTenantTable(to) &&
      (fromColumns[0] !== tenantColumn(from) || toColumns[0] !== tenantColumn(to)),
  );
  return [
    ...loose.map(({ name, table }) => `${name} of ${table}`),
    ...apart.map(({ name, from }) => `${name} of ${from}`),
  ];
}

const of = (alias: string) => `${alias}.company_id = $1`;

// What would be found: statements such as somebody might write.
test.for([
  ['select * from employees where id = $1', ['reads employees of no company']],
  [
    `select * from employees where ${of('employees')} or id = $2`,
    ['reads employees of no company'],
  ],
  [`select * from employees where not ${of('employees')}`, ['reads employees of no company']],
  ['select count(*) from events', ['reads events of no company']],
  [
    `select * from employees e join users u on u.employee_id = e.id where ${of('e')}`,
    ['reads users of no company'],
  ],
  [
    `select * from employees e join users u on u.company_id = e.company_id and u.employee_id = e.id where ${of('e')}`,
    [],
  ],
  [
    'select * from employees e join users u on u.company_id = e.company_id and u.employee_id = e.id',
    ['reads employees of no company', 'reads users of no company'],
  ],
  [
    `select * from employees e left join users u on u.id = e.id where ${of('e')}`,
    ['reads users of no company'],
  ],
  [
    `select * from employees e where ${of('e')} and exists (select from users u where u.employee_id = e.id)`,
    ['reads users of no company'],
  ],
  [
    `select (select name from companies c where c.id = e.company_id) from employees e where ${of('e')}`,
    [],
  ],
  [`select * from employees e, users u where ${of('e')} and u.company_id = $2`, ['of $1 and $2']],
  [
    `select id from employees e where ${of('e')} union all select id from users where id = $2`,
    ['reads users of no company'],
  ],
  [
    `select id from users where id = $2 union all select id from employees e where ${of('e')}`,
    ['reads users of no company'],
  ],
  [
    `select * from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id where ${of('d')}`,
    ['reads webhook_attempts of no company'],
  ],
  ['update employees set phone = $2 where id = $1', ['reads employees of no company']],
  ['delete from webhook_deliveries where id = $1', ['reads webhook_deliveries of no company']],
  [
    `update webhook_deliveries set status = 'failed' where ${of('webhook_deliveries')} and id = $2`,
    [],
  ],
  [
    'insert into webhook_responses (company_id, delivery_id) select company_id, $2 from users where id = $1',
    ['reads users of no company', 'writes webhook_responses of no company'],
  ],
  [
    'insert into webhook_responses (company_id, delivery_id) select gen_random_uuid(), $1',
    ['writes webhook_responses of no company'],
  ],
  ['insert into webhook_responses (company_id, delivery_id) values ($1, $2)', []],
  [
    `with x as (select company_id, id from employees where id = $2)
     select * from x join users u on u.company_id = x.company_id where ${of('u')}`,
    [],
  ],
  [
    `with x as materialized (select company_id, id from employees where id = $2)
     select * from x join users u on u.company_id = x.company_id where ${of('u')}`,
    ['reads employees of no company'],
  ],
  [
    `select * from (select * from employees where id = $2 limit 1) e where ${of('e')}`,
    ['reads employees of no company'],
  ],
  [
    `select * from (select * from employees where ${of('employees')} limit 1) e
     join users u on u.company_id = e.company_id`,
    [],
  ],
  [
    `select id from users u where ${of('u')} and (u.company_id, u.employee_id) not in
       (select company_id, id from employees)`,
    ['reads employees of no company'],
  ],
  [
    `with x as materialized (select company_id, id from employees where id = $2)
     select * from x join users u on u.id = x.id where ${of('u')}`,
    ['reads employees of no company'],
  ],
] as const)('told: %s', async ([text, faults]) => {
  expect((await faultsOf(text)).toSorted()).toEqual([...faults]);
});
