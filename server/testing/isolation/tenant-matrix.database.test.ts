import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../../src/access/api-keys/create-api-key.ts';
import { newApiKey } from '../../src/access/api-keys/key-format.ts';
import { type Scope, scopes } from '../../src/access/scopes.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database, Statement, Transaction } from '../../src/platform/database/driver.ts';
import { createIds } from '../../src/platform/ids.ts';
import { operations } from '../../src/public-api/v1/operations.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { startTestService, type TestService } from '../test-service.ts';
import { isTenantTable, tenantColumn } from './find-catalogue-faults.ts';
import { isReadable } from './find-tenant-faults.ts';
import { describeOperation, type OpenApiDocument } from './id-fields.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { createSeeder, insertion, type Row, type SeededCompany } from './seed-every-table.ts';
import { type MatrixKey, type MatrixScene, runMatrix } from './tenant-matrix.ts';

const ids = createIds(systemClock);
const otherKeyName = 'other company';
/** Whether the service's statements lose their `company_id = $1`, as if it had been forgotten. */
const forgetfulness = { isOn: false };

let testDatabase: TestDatabase;
let service: TestService;
let catalogue: Catalogue;
let scene: MatrixScene;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  service = await startTestService({ role: 'api', database: forgetful(database) });
  catalogue = await database.transaction({ role: 'muster_operator' }, readCatalogue);
  const own = await seedCompany(database);
  const other = await seedCompany(database);
  const { body } = await service.api('GET', '/openapi.json');
  let serial = 0;
  scene = {
    server: service.service.server,
    operations: operations.map((operation) =>
      describeOperation(operation, body as OpenApiDocument),
    ),
    keys: await createKeys(own, other),
    own,
    other,
    nextSerial: () => (serial += 1),
  };
});
afterAll(async () => {
  await service.close();
  await testDatabase.drop();
});

/** A row in every table, and a second employee to be somebody's manager. */
async function seedCompany(database: Database): Promise<SeededCompany> {
  const seeder = await createSeeder(database, catalogue);
  const company = await seeder.seed();
  const manager = seeder.newRow('employees', company);
  const settings = { role: 'muster_app', companyId: company.companyId } as const;
  await database.single(settings, insertion('employees', { ...manager, email_key: ids.next() }));
  return { ...company, rows: new Map<string, Row>([...company.rows, ['manager', manager]]) };
}

async function createKeys(own: SeededCompany, other: SeededCompany): Promise<MatrixKey[]> {
  const issue = (company: SeededCompany, granted: readonly Scope[]) =>
    testDatabase.database.transaction(
      { role: 'muster_app', companyId: company.companyId },
      async (transaction) => {
        const { companyId, rows } = company;
        const userId = String(rows.get('users')?.['id']);
        const actor = { kind: 'user', companyId, userId, role: 'owner', employeeId: null } as const;
        const named = { name: 'matrix', scopes: granted, expiresAt: null };
        return (await createApiKey(transaction, { ids, actor }, named)).secret;
      },
    );
  const single = scopes.map(async (scope) => {
    const granted = [scope];
    return { name: scope, key: await issue(own, granted), company: own, scopes: granted };
  });
  return [
    { name: 'none', key: undefined, company: undefined, scopes: [] },
    { name: 'unknown', key: newApiKey(), company: undefined, scopes: [] },
    ...(await Promise.all(single)),
    { name: 'full', key: await issue(own, []), company: own, scopes: [] },
    { name: otherKeyName, key: await issue(other, []), company: other, scopes: [] },
  ];
}

/** The same database, whose statements forget the company while `forgetfulness` is on. */
function forgetful(database: Database): Database {
  const rewrite = ({ name, text, values }: Statement): Statement => {
    const rewritten = forgetfulness.isOn
      ? text.replaceAll(/(\w+\.)?company_id = \$1(?!\d)/g, () => '$1::uuid is not null')
      : text;
    const isNamed = name !== undefined && rewritten === text;
    return { text: rewritten, ...(values && { values }), ...(isNamed && { name }) };
  };
  const within = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: (statement) => transaction.query(rewrite(statement)),
  });
  return {
    ...database,
    single: (settings, statement) => database.single(settings, rewrite(statement)),
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) => work(within(transaction))),
  };
}

/** Everything a company has; the last use of its keys is noted beside the requests. */
/** All rows but those that tell of reads: they are written a moment after them. */
async function everythingOf({ companyId }: SeededCompany): Promise<unknown[]> {
  const tables = catalogue.relations
    .map(({ name }) => name)
    .filter((name) => isTenantTable(name) && name !== 'audit_unsealed');
  return Promise.all(
    tables.map(async (table) => {
      const text = `select (to_jsonb(t) - 'last_used_at')::text as row from ${table} t
        where ${tenantColumn(table)} = $1
          ${table === 'audit_log' ? `and action not like '%.read'` : ''} order by 1`;
      const role = isReadable(catalogue, table) ? 'muster_app' : 'muster_worker';
      const statement = { text, values: [companyId] };
      return [table, (await testDatabase.database.single({ role, companyId }, statement)).rows];
    }),
  );
}

async function administer(statements: readonly string[]): Promise<void> {
  for (const statement of statements) await testDatabase.database.administer(statement);
}

/** The part of the matrix that a full key sees: ids of all kinds in all fields. */
function withFullKey(): MatrixScene {
  return { ...scene, keys: scene.keys.filter(({ name }) => name === 'full') };
}

function tenantPolicies(): string[] {
  return catalogue.policies.filter(({ name }) => name === 'tenant').map(({ table }) => table);
}

function openPolicies(): string[] {
  return tenantPolicies().map(
    (table) => `alter policy tenant on ${table} using (true) with check (true)`,
  );
}

function restorePolicies(): string[] {
  return catalogue.policies
    .filter(({ name }) => name === 'tenant')
    .map(
      ({ table, using, check }) =>
        `alter policy tenant on ${table} using ${using} with check ${check}`,
    );
}

test('no request gets anything but "absent" for the id of another company, whatever its key', async () => {
  const isOther = ({ name }: MatrixKey) => name === otherKeyName;
  const othersBefore = await everythingOf(scene.other);
  const mine = await runMatrix({ ...scene, keys: scene.keys.filter((key) => !isOther(key)) });
  expect(mine.faults).toEqual([]);
  expect(await everythingOf(scene.other)).toEqual(othersBefore);

  const ownBefore = await everythingOf(scene.own);
  const theirs = await runMatrix({ ...scene, keys: scene.keys.filter(isOther) });
  expect(theirs.faults).toEqual([]);
  expect(await everythingOf(scene.own)).toEqual(ownBefore);

  const fields = scene.operations.flatMap(({ idFields }) => idFields);
  expect(scene.operations).toHaveLength(operations.length);
  expect(fields.length).toBeGreaterThanOrEqual(7);
  process.stdout.write(
    `isolation matrix: ${operations.length} operations, ${fields.length} id fields, ` +
      `${scene.keys.length} keys, ${mine.cases + theirs.cases} cases\n`,
  );
});

// Two layers keep companies apart: each statement names its company, and the policies. Either alone
// must hold, which also means that only without both can the matrix turn red.
test('the policies alone keep companies apart when the statements forget the company', async () => {
  forgetfulness.isOn = true;
  const { faults, cases } = await runMatrix(withFullKey());
  forgetfulness.isOn = false;
  expect(faults).toEqual([]);
  expect(cases).toBeGreaterThan(40);
});

test('the statements alone keep companies apart when the policies are open', async () => {
  await administer(openPolicies());
  const { faults } = await runMatrix(withFullKey());
  await administer(restorePolicies());
  expect(faults).toEqual([]);
});

test('without both layers the matrix turns red; without the composite key a reference gets through', async () => {
  await administer(openPolicies());
  forgetfulness.isOn = true;
  const stillTied = await runMatrix(withFullKey());
  await administer([
    'alter table employees drop constraint employees_manager_fkey',
    'create unique index on employees (id)',
    `alter table employees add constraint employees_manager_fkey
       foreign key (manager_id) references employees (id)`,
  ]);
  const untied = await runMatrix(withFullKey());
  forgetfulness.isOn = false;
  await administer(restorePolicies());

  expect(stillTied.faults).toEqual(
    expect.arrayContaining([
      'getEmployee, other id in the path, key: full: 200 instead of 404',
      'updateEmployee, other id in the path, key: full: 200 instead of 404',
      'listEmployees, plain, key: full: the answer holds an id of another company',
      'listLeave, other employee_id in the query, key: full: the answer holds an id of another company',
      'listWebhookDeliveries, other endpoint_id in the query, key: full: the answer holds an id of another company',
    ]),
  );
  const reference = 'updateEmployee, other manager_id in the body, key: full: 200 instead of 422';
  expect(stillTied.faults).not.toContain(reference);
  expect(untied.faults).toContain(reference);
});
