import { afterAll, beforeAll, expect, test } from 'vitest';
import { oauthScopes } from '../../../server/src/access/applications/oauth-scopes.ts';
import { grants, scopes } from '../../../server/src/access/scopes.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { allOperations as allOfV1 } from '../../../server/src/public-api/v1/operations.ts';
import { expandParts } from '../../../server/src/public-api/v1/share-parts.ts';
import { operations as scimOperations } from '../../../server/src/scim/operations.ts';
import { countCases } from '../../harness/count-cases.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import { startTestService, type TestService } from '../../harness/test-service.ts';
import { everythingOf } from './everything-of.ts';
import { forgetfulDatabase, type Forgetfulness, whileForgetful } from './forgetful-database.ts';
import { describeOperation, type OpenApiDocument } from './id-fields.ts';
import { createMatrixKeys, fullKeyNames } from './matrix-keys.ts';
import { prepareRecords } from './prepare-records.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { describeScimOperation } from './scim-fields.ts';
import { createSeeder, insertion, type SeededCompany } from './seed-every-table.ts';
import type { Row } from './seeded-values.ts';
import { withOpenPolicies } from './tenant-policies.ts';
import type { MatrixKey } from './tenant-expectation.ts';
import { type MatrixScene, runMatrix } from './tenant-matrix.ts';

const ids = createIds(systemClock);
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
  const document = expandParts(body as OpenApiDocument);
  let serial = 0;
  scene = {
    server: service.service.server,
    operations: [
      ...allOfV1.map((operation) => describeOperation(operation, document)),
      ...scimOperations.map(describeScimOperation),
    ],
    keys: await createMatrixKeys(database, own, other),
    own,
    other,
    nextSerial: () => (serial += 1),
    prepare: ({ operationId }, company) => prepareRecords(database, operationId, company),
  };
});
afterAll(async () => {
  await service.close();
  await testDatabase.drop();
});

/** A row in every table, a second employee to be a manager, and a user whom the provider may delete. */
async function seedCompany(database: Database): Promise<SeededCompany> {
  const seeder = await createSeeder(database, catalogue);
  const company = await seeder.seed();
  const manager = seeder.newRow('employees', company);
  const settings = { role: 'muster_app', companyId: company.companyId } as const;
  await database.single(settings, insertion('employees', { ...manager, email_key: ids.next() }));
  await database.single(settings, {
    text: `update employees set manager_id = $1 where company_id = $2 and id <> $1`,
    values: [manager['id'], company.companyId],
  });
  const user = await seeder.addRow('users', company, {
    role: 'employee',
    email: 'ada@example.test',
    email_key: 'ada@example.test',
  });
  const more: [string, Row][] = [
    ['manager', manager],
    ['user of the provider', user],
  ];
  return { ...company, rows: new Map<string, Row>([...company.rows, ...more]) };
}

function stage() {
  return { database: testDatabase.database, catalogue };
}

async function administer(statements: readonly string[]): Promise<void> {
  for (const statement of statements) await testDatabase.database.administer(statement);
}

/** The admitted part of the matrix: ids of all kinds in all fields. */
function withFullKeys(): MatrixScene {
  return { ...scene, keys: scene.keys.filter(({ name }) => fullKeyNames.includes(name)) };
}

test('every request gets "absent" for the id of another company, with any key', async ({
  task,
}) => {
  const isOther = ({ company }: MatrixKey) => company === scene.other;
  const othersBefore = await everythingOf(stage(), scene.other.companyId);
  const mine = await runMatrix({ ...scene, keys: scene.keys.filter((key) => !isOther(key)) });
  expect(mine.faults).toEqual([]);
  expect(await everythingOf(stage(), scene.other.companyId)).toEqual(othersBefore);

  const ownBefore = await everythingOf(stage(), scene.own.companyId);
  const theirs = await runMatrix({ ...scene, keys: scene.keys.filter(isOther) });
  expect(theirs.faults).toEqual([]);
  expect(await everythingOf(stage(), scene.own.companyId)).toEqual(ownBefore);

  const fields = scene.operations.flatMap(({ idFields }) => idFields);
  expect(scene.operations).toHaveLength(allOfV1.length + scimOperations.length);
  expect(fields.length).toBeGreaterThanOrEqual(7);
  countCases(task, 'isolation-public-api', mine.cases + theirs.cases);
});

// Two layers separate companies: each statement names its company, and the policies. Either alone
// must be enough, so the matrix can fail only without both.
test('the policies alone separate companies if the statements omit the company', async () => {
  const { faults, cases } = await whileForgetful(forgetfulness, () => runMatrix(withFullKeys()));
  expect(faults).toEqual([]);
  expect(cases).toBeGreaterThan(40);
});

test('the statements alone separate companies if the policies are open', async () => {
  const { faults } = await withOpenPolicies(stage(), () => runMatrix(withFullKeys()));
  expect(faults).toEqual([]);
});

/** What shows nothing of another company even then, and why. */
const closedOtherwise: Readonly<Record<string, string>> = {
  'createEmployee, manager_id in the body': 'a composite foreign key',
  'updateEmployee, manager_id in the body': 'a composite foreign key',
};

test('without both layers the matrix fails for every field that takes an id', async ({ task }) => {
  const [stillTied, untied] = await whileForgetful(forgetfulness, () =>
    withOpenPolicies(stage(), async () => {
      const tied = await runMatrix(withFullKeys());
      await administer([
        'alter table employees drop constraint employees_manager_fkey',
        'create unique index on employees (id)',
        `alter table employees add constraint employees_manager_fkey
           foreign key (manager_id) references employees (id)`,
        'alter table job_rows drop constraint job_rows_company_id_manager_id_fkey',
      ]);
      return [tied, await runMatrix(withFullKeys())];
    }),
  );

  const fields = scene.operations.flatMap(({ operation, idFields }) =>
    idFields.map(({ name, place }) => [operation.operationId, `${name} in the ${place}`] as const),
  );
  const closed = fields
    .filter(
      ([operationId, field]) =>
        !stillTied.faults.some(
          (fault) => fault.startsWith(`${operationId}, `) && fault.includes(` ${field},`),
        ),
    )
    .map((names) => names.join(', '));
  expect(closed).toEqual(Object.keys(closedOtherwise));
  const reference =
    'createEmployee, other manager_id in the body, key: everything: 201 instead of 422';
  expect(stillTied.faults).not.toContain(reference);
  expect(untied.faults).toContain(reference);
  countCases(task, 'isolation-mutants', fields.length);
});

test('an operation that requires the wrong scope makes the matrix fail', async ({ task }) => {
  const mutants = allOfV1.flatMap((operation) => {
    if ('forEveryCaller' in operation) return [];
    const [member, all, asWritten, prefix] =
      'personScope' in operation
        ? (['personScope', oauthScopes, operation.personScope, 'person '] as const)
        : (['scope', [...scopes, ...grants], operation.scope, ''] as const);
    return all
      .filter((scope) => scope !== asWritten)
      .map((scope) => ({
        operation,
        mutant: { [member]: scope },
        original: { [member]: asWritten },
        keyNames: [prefix + scope, prefix + asWritten],
      }));
  });
  for (const { operation, mutant, original, keyNames } of mutants) {
    Object.assign(operation, mutant);
    const { faults } = await runMatrix({
      ...scene,
      operations: scene.operations.filter((described) => described.operation === operation),
      keys: scene.keys.filter(({ name }) => keyNames.includes(name)),
    });
    Object.assign(operation, original);
    const isNoticed = faults.length > 0;
    expect([operation.operationId, mutant, isNoticed]).toEqual([
      operation.operationId,
      mutant,
      true,
    ]);
  }
  countCases(task, 'isolation-mutants', mutants.length);
});
