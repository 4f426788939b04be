import { createHash } from 'node:crypto';
import {
  type OauthScope,
  oauthScopes,
} from '../../../server/src/access/applications/oauth-scopes.ts';
import { newApiKey } from '../../../server/src/access/key-format.ts';
import type { UserRole } from '../../../server/src/access/actor.ts';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { operations } from '../../../server/src/console-api/operations.ts';
import { tools } from '../../../server/src/mcp/tools.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import { startTestService } from '../../harness/test-service.ts';
import { sendToAgent } from './agent-requests.ts';
import type { ConsoleScene, MatrixVisitor } from './console-matrix.ts';
import { expectedToolScopes } from './expected-scopes.ts';
import { type Forgetfulness, forgetfulDatabase } from './forgetful-database.ts';
import { issueAccessToken } from './matrix-keys.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { plausibleBodies } from './plausible-bodies.ts';
import { createRowAdder } from './row-adder.ts';
import { createSeeder, type SeededCompany, type Seeder } from './seed-every-table.ts';

/**
 * Two companies with a row in every table, and people of all roles who send requests about both.
 */
export interface OpenedConsole {
  readonly database: Database;
  /** Of the database, for other processes; undefined for the embedded one. */
  readonly url: string | undefined;
  readonly catalogue: Catalogue;
  /** Of the service's statements. */
  readonly forgetfulness: Forgetfulness;
  readonly own: SeededCompany;
  readonly other: SeededCompany;
  /** Everything seeded in the own company is about this employee, who works there. */
  readonly owner: MatrixVisitor;
  /** With the seeded rows. */
  readonly scene: ConsoleScene;
  /** With unchanged rows, a new one for each request. */
  readonly freshScene: ConsoleScene;
  /** Agents of the owner, and others who try the tools; part of a scene. */
  readonly agents: Pick<ConsoleScene, 'operations' | 'visitors' | 'send'>;
  /** A key with every scope, of a third company. */
  readonly apiKey: string;
  close(): Promise<void>;
}

/**
 * @param wrap how the service sees the database; default: unchanged
 * @param testDatabase default: one of its own
 */
export async function openConsole(
  wrap: (database: Database) => Database = (database) => database,
  testDatabase?: TestDatabase,
): Promise<OpenedConsole> {
  return openScene(wrap, testDatabase ?? (await openTestDatabase()));
}

async function openScene(
  wrap: (database: Database) => Database,
  testDatabase: TestDatabase,
): Promise<OpenedConsole> {
  const { database } = testDatabase;
  const forgetfulness: Forgetfulness = { isOn: false };
  const service = await startTestService({
    role: 'api',
    database: wrap(forgetfulDatabase(database, forgetfulness)),
  });
  const catalogue = await database.transaction({ role: 'muster_operator' }, readCatalogue);
  const seeder = await createSeeder(database, catalogue);
  const own = await seeder.seed();
  const other = await seeder.seed();
  const owner = await enterAsOwner(database, own);
  for (const company of [own, other]) await fillIn(database, seeder, company);
  const { key } = await service.createCompany();
  const colleague = {
    userId: String((await seeder.addRow('users', own, {}))['id']),
    employeeId: String((await seeder.addRow('employees', own))['id']),
  };
  const addRow = createRowAdder({ database, seeder });
  const scene: ConsoleScene = {
    server: service.service.server,
    operations,
    visitors: await enterAll({ database, seeder, own }, owner, key),
    other,
    idOf: await idsOfSeeded({ own, other }, addRow),
    bodyOf: plausibleBodies(own, colleague),
  };
  return {
    database,
    url: testDatabase.url,
    catalogue,
    forgetfulness,
    own,
    other,
    owner,
    scene,
    agents: await enterAgents(database, own, scene.visitors),
    apiKey: key,
    freshScene: {
      ...scene,
      idOf: async (whose, table, place) => {
        const company = whose === 'own' ? own : other;
        // A search by an id must find the record; the order of fields must list every active one.
        const isSeeded = place === 'query' || (place === 'body' && table === 'custom_fields');
        return isSeeded ? seededId(company, table) : addRow(company, table);
      },
    },
    close: async () => {
      await service.close();
      await testDatabase.drop();
    },
  };
}

/** The versions of pay are further rows: the seeded ones are of a draft, which shows none. */
async function idsOfSeeded(
  companies: Readonly<Record<'own' | 'other', SeededCompany>>,
  addRow: ReturnType<typeof createRowAdder>,
): Promise<ConsoleScene['idOf']> {
  const results = {
    own: await addRow(companies.own, 'pay_results'),
    other: await addRow(companies.other, 'pay_results'),
  };
  return async (whose, table) =>
    table === 'pay_results' ? results[whose] : seededId(companies[whose], table);
}

function seededId({ rows }: SeededCompany, table: string): string {
  const id = rows.get(table)?.['id'];
  if (typeof id !== 'string') throw new Error(`the row that is seeded in ${table} has no id`);
  return id;
}

/** Values that the catalogue can't provide: without them some requests would find nothing. */
async function fillIn(database: Database, seeder: Seeder, company: SeededCompany): Promise<void> {
  const { companyId } = company;
  const employee_id = seededId(company, 'employees');
  const body = 'Both agree.';
  await database.single(
    { role: 'muster_app', companyId },
    {
      text: 'update leave_types set days_per_year = 30, carry_over_days_max = 0, allowance_year = 2026',
    },
  );
  await seeder.addRow('employees', company, { manager_id: employee_id });
  await seeder.addRow('pay_deductions', company, { employee_id });
  const pay_group_id = seededId(company, 'pay_groups');
  await seeder.addRow('pay_group_members', company, { employee_id, pay_group_id });
  await database.single(
    { role: 'muster_app', companyId },
    { text: `update pay_component_versions set status = 'active', valid_from = '2030-01-01'` },
  );
  await database.single(
    { role: 'muster_app', companyId },
    {
      text: `with ready as (
          update company_exports set status = 'ready', bytes = 2, expires_at = '2999-01-01' returning company_id, id
        ), cleared as (delete from company_export_pieces)
        insert into company_export_pieces (company_id, export_id, number, id, stored_in, content)
        select company_id, id, 0, id, 'database', 'PK' from ready`,
    },
  );
  await seeder.addRow('audit_log', company, {
    actor_id: seededId(company, 'users'),
    subject_id: employee_id,
  });
  await seeder.addRow('contracts', company, {
    body,
    body_sha256: createHash('sha256').update(body).digest(),
    sent_by: seededId(company, 'users'),
    sent_at: '2031-01-06T00:00:00.000Z',
    status: 'sent',
  });
}

async function enterAsOwner(database: Database, own: SeededCompany): Promise<MatrixVisitor> {
  const userId = seededId(own, 'users');
  const { companyId } = own;
  await database.single(
    { role: 'muster_app', companyId },
    {
      text: `update users set role = 'owner', employee_id = $2 where id = $1`,
      values: [userId, seededId(own, 'employees')],
    },
  );
  const credentials = await openCookie(database, own, userId);
  return { name: 'owner', role: 'owner', credentials };
}

async function enterAll(parts: Parts, owner: MatrixVisitor, key: string): Promise<MatrixVisitor[]> {
  return [
    owner,
    await enterAs(parts, 'hr_admin'),
    await enterAs(parts, 'payroll_admin'),
    await enterAs(parts, 'employee', 'manager'),
    await enterAs(parts, 'employee'),
    { name: 'no session', credentials: {} },
    { name: 'an API key', credentials: { authorization: `Bearer ${key}` } },
    {
      name: 'a session with an API key',
      credentials: { ...owner.credentials, authorization: `Bearer ${newApiKey()}` },
    },
  ];
}

/** An agent with every scope, one without each scope, and those who aren't agents. */
async function enterAgents(
  database: Database,
  own: SeededCompany,
  visitors: readonly MatrixVisitor[],
): Promise<OpenedConsole['agents']> {
  const enter = async (name: string, scopes: readonly OauthScope[]): Promise<MatrixVisitor> => {
    const without = tools
      .map(({ operation }) => operation)
      .filter(({ operationId }) => {
        const scope = expectedToolScopes[operationId];
        if (scope === undefined)
          throw new Error(`say in expected-scopes.ts who may ${operationId}`);
        return !scopes.includes(scope);
      });
    const authorization = `Bearer ${await issueAccessToken(database, own, scopes)}`;
    return { name, role: 'owner', without, credentials: { authorization } };
  };
  const partial = oauthScopes.map((scope) =>
    enter(
      `an agent without ${scope}`,
      oauthScopes.filter((other) => other !== scope),
    ),
  );
  const strangers = visitors.map(({ name, credentials }) => ({ name, credentials }));
  return {
    operations: tools.map(({ operation }) => operation),
    visitors: [await enter('an agent', oauthScopes), ...(await Promise.all(partial)), ...strangers],
    send: sendToAgent,
  };
}

interface Parts {
  readonly database: Database;
  readonly seeder: Seeder;
  readonly own: SeededCompany;
}

/** Another employee of the own company. */
async function enterAs(
  { database, seeder, own }: Parts,
  role: UserRole,
  name: string = role,
): Promise<MatrixVisitor> {
  const seeded = seededId(own, 'employees');
  const { companyId } = own;
  // The last of them reports to the employee whom the seeded rows are about, who reports to the
  // manager.
  const reportsTo = name === 'employee' ? { manager_id: seeded } : {};
  const { id: employeeId } = await seeder.addRow('employees', own, reportsTo);
  const { id } = await seeder.addRow('users', own, { role, employee_id: employeeId });
  if (name === 'manager') {
    const text = 'update employees set manager_id = $2 where id = $1';
    await database.single(
      { role: 'muster_app', companyId },
      { text, values: [seeded, employeeId] },
    );
  }
  return { name, role, credentials: await openCookie(database, own, String(id)) };
}

async function openCookie(
  database: Database,
  { companyId }: SeededCompany,
  userId: string,
): Promise<MatrixVisitor['credentials']> {
  const session = { companyId, userId, nowMs: systemClock.nowMs() };
  const token = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    openSession(transaction, session),
  );
  return { cookie: `muster_session=${token}` };
}
