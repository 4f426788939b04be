import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../../../server/src/access/api-keys/create-api-key.ts';
import { newApiKey } from '../../../server/src/access/key-format.ts';
import { type Grant, grants, type Scope, scopes } from '../../../server/src/access/scopes.ts';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { operations } from '../../../server/src/public-api/v1/operations.ts';
import { countCases } from '../../harness/count-cases.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import { startTestService, type TestService } from '../../harness/test-service.ts';
import { everythingOf } from './everything-of.ts';
import { forgetfulDatabase, type Forgetfulness, whileForgetful } from './forgetful-database.ts';
import { describeOperation, type OpenApiDocument } from './id-fields.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { createSeeder, insertion, type Row, type SeededCompany } from './seed-every-table.ts';
import { withOpenPolicies } from './tenant-policies.ts';
import { type MatrixKey, type MatrixScene, runMatrix } from './tenant-matrix.ts';

const ids = createIds(systemClock);
const otherKeyName = 'other company';
const forgetfulness: Forgetfulness = { isOn: false };

let testDatabase: TestDatabase;
let service: TestService;
let catalogue: Catalogue;
let scene: MatrixScene;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  service = await startTestService({
    role: 'api',
    database: forgetfulDatabase(database, forgetfulness),
  });
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
    prepare: async ({ operationId }, { companyId }) => {
      const text = preparations[operationId];
      if (text !== undefined) await database.single({ role: 'muster_app', companyId }, { text });
    },
  };
});
afterAll(async () => {
  await service.close();
  await testDatabase.drop();
});

/** By operation that changes the state of its record or needs one: what makes the record ready. */
const ofCompany = `where company_id = current_setting('app.company_id')::uuid`;
const employed = `update employees set status = 'active', termination_date = null ${ofCompany}`;
const preparations: Readonly<Record<string, string>> = {
  cancelLeave: `update leave_requests set status = 'pending' ${ofCompany} and status = 'cancelled'`,
  completeOnboardingTask: `update onboarding_tasks set status = 'pending', closed_at = null,
    closed_by = null, closed_by_api_key_id = null, assignee_user_id = null, assignee_api_key_id = (
      select id from api_keys ${ofCompany} and name = 'matrix' and 'onboarding:write' = any(grants))
    ${ofCompany}`,
  createLeave: employed,
  terminateEmployee: employed,
  rehireEmployee: `update employees set status = 'terminated', start_date = '2020-01-01',
    termination_date = '2020-01-31' ${ofCompany}`,
};

/** A row in every table, and a second employee to be somebody's manager. */
async function seedCompany(database: Database): Promise<SeededCompany> {
  const seeder = await createSeeder(database, catalogue);
  const company = await seeder.seed();
  const manager = seeder.newRow('employees', company);
  const settings = { role: 'muster_app', companyId: company.companyId } as const;
  await database.single(settings, insertion('employees', { ...manager, email_key: ids.next() }));
  await database.single(settings, {
    text: `update employees set manager_id = $1 ${ofCompany} and id <> $1`,
    values: [manager['id']],
  });
  return { ...company, rows: new Map<string, Row>([...company.rows, ['manager', manager]]) };
}

/** A session of the user that every seeded company has. */
async function openCookie({ companyId, rows }: SeededCompany): Promise<string> {
  const userId = String(rows.get('users')?.['id']);
  const token = await testDatabase.database.transaction(
    { role: 'muster_app', companyId },
    (transaction) => openSession(transaction, { companyId, userId, nowMs: systemClock.nowMs() }),
  );
  return `muster_session=${token}`;
}

async function createKeys(own: SeededCompany, other: SeededCompany): Promise<MatrixKey[]> {
  const issue = (
    company: SeededCompany,
    granted: readonly Scope[],
    grantsOfKey: readonly Grant[] = [],
  ) =>
    testDatabase.database.transaction(
      { role: 'muster_app', companyId: company.companyId },
      async (transaction) => {
        const { companyId, rows } = company;
        const userId = String(rows.get('users')?.['id']);
        const actor = { kind: 'user', companyId, userId, role: 'owner', employeeId: null } as const;
        const named = { name: 'matrix', scopes: granted, grants: grantsOfKey, expiresAt: null };
        return (await createApiKey(transaction, { ids, actor }, named)).secret;
      },
    );
  const single = scopes.map(async (scope) => {
    const granted = [scope];
    return {
      name: scope,
      key: await issue(own, granted),
      company: own,
      scopes: granted,
      grants: [],
    };
  });
  const everyGrant = grants.map(async (grant) => {
    // One scope, so that the key isn't one for all scopes.
    const scopesOfKey: Scope[] = ['payroll:write'];
    const key = await issue(own, scopesOfKey, [grant]);
    return { name: grant, key, company: own, scopes: scopesOfKey, grants: [grant] };
  });
  const [full, cookie, othersCookie] = await Promise.all([
    issue(own, []),
    openCookie(own),
    openCookie(other),
  ]);
  return [
    { name: 'none', key: undefined, company: undefined, scopes: [], grants: [] },
    { name: 'session', key: undefined, cookie, company: undefined, scopes: [], grants: [] },
    { name: 'unknown', key: newApiKey(), company: undefined, scopes: [], grants: [] },
    ...(await Promise.all(single)),
    ...(await Promise.all(everyGrant)),
    { name: 'full', key: full, company: own, scopes: [], grants: [] },
    {
      name: 'full beside a session',
      key: full,
      cookie: othersCookie,
      company: own,
      scopes: [],
      grants: [],
    },
    { name: otherKeyName, key: await issue(other, [], grants), company: other, scopes: [], grants },
  ];
}

function stage() {
  return { database: testDatabase.database, catalogue };
}

async function administer(statements: readonly string[]): Promise<void> {
  for (const statement of statements) await testDatabase.database.administer(statement);
}

/** The part of the matrix that a full key sees: ids of all kinds in all fields. */
function withFullKey(): MatrixScene {
  return { ...scene, keys: scene.keys.filter(({ name }) => name === 'full') };
}

test('no request gets anything but "absent" for the id of another company, whatever its key', async ({
  task,
}) => {
  const isOther = ({ name }: MatrixKey) => name === otherKeyName;
  const othersBefore = await everythingOf(stage(), scene.other.companyId);
  const mine = await runMatrix({ ...scene, keys: scene.keys.filter((key) => !isOther(key)) });
  expect(mine.faults).toEqual([]);
  expect(await everythingOf(stage(), scene.other.companyId)).toEqual(othersBefore);

  const ownBefore = await everythingOf(stage(), scene.own.companyId);
  const theirs = await runMatrix({ ...scene, keys: scene.keys.filter(isOther) });
  expect(theirs.faults).toEqual([]);
  expect(await everythingOf(stage(), scene.own.companyId)).toEqual(ownBefore);

  const fields = scene.operations.flatMap(({ idFields }) => idFields);
  expect(scene.operations).toHaveLength(operations.length);
  expect(fields.length).toBeGreaterThanOrEqual(7);
  countCases(task, 'isolation-public-api', mine.cases + theirs.cases);
});

// Two layers keep companies apart: each statement names its company, and the policies. Either alone
// must hold, which also means that only without both can the matrix turn red.
test('the policies alone keep companies apart when the statements forget the company', async () => {
  const { faults, cases } = await whileForgetful(forgetfulness, () => runMatrix(withFullKey()));
  expect(faults).toEqual([]);
  expect(cases).toBeGreaterThan(40);
});

test('the statements alone keep companies apart when the policies are open', async () => {
  const { faults } = await withOpenPolicies(stage(), () => runMatrix(withFullKey()));
  expect(faults).toEqual([]);
});

test('without both layers the matrix turns red; without the composite key a reference gets through', async () => {
  const [stillTied, untied] = await whileForgetful(forgetfulness, () =>
    withOpenPolicies(stage(), async () => {
      const tied = await runMatrix(withFullKey());
      await administer([
        'alter table employees drop constraint employees_manager_fkey',
        'create unique index on employees (id)',
        `alter table employees add constraint employees_manager_fkey
           foreign key (manager_id) references employees (id)`,
      ]);
      return [tied, await runMatrix(withFullKey())];
    }),
  );

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

test('an operation that asks for another scope than it should turns the matrix red', async ({
  task,
}) => {
  const mutants = operations.flatMap((operation) =>
    [...scopes, ...grants]
      .filter((scope) => scope !== operation.scope)
      .map((scope) => ({ operation, scope, asWritten: operation.scope })),
  );
  for (const { operation, scope, asWritten } of mutants) {
    Object.assign(operation, { scope });
    const { faults } = await runMatrix({
      ...scene,
      operations: scene.operations.filter((described) => described.operation === operation),
      keys: scene.keys.filter(({ name }) => name === scope || name === asWritten),
    });
    Object.assign(operation, { scope: asWritten });
    expect([operation.operationId, scope, faults.length > 0]).toEqual([
      operation.operationId,
      scope,
      true,
    ]);
  }
  countCases(task, 'isolation-mutants', mutants.length);
});
