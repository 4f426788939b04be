import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../../../server/src/access/api-keys/create-api-key.ts';
import type { UserRole } from '../../../server/src/access/actor.ts';
import type { Manifest } from '../../../server/src/access/company-archives/archive-format.ts';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import {
  grants,
  isGrant,
  type KeyPermissions,
  type Permission,
  scopes,
} from '../../../server/src/access/scopes.ts';
import { openDemoCompany } from '../../../server/src/demo/open-demo-company.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { createSecretBox } from '../../../server/src/platform/crypto/secret-box.ts';
import { countCases } from '../../harness/count-cases.ts';
import { startTestService, type TestService } from '../../harness/test-service.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { importFile, rowsIn, unpack, writeArchiveOf } from './archived-company.ts';
import { type ConsoleAnswer, type ConsoleRead, listReads, readConsole } from './read-console.ts';
import { readEverything } from './read-everything.ts';

const clock = { nowMs: () => nowMs };
const nowMs = systemClock.nowMs();

let old: TestService;
let fresh: TestService;
let directory: string;
let companyId: string;
let ownerId: string;
let manifest: Manifest;
let entries: Awaited<ReturnType<typeof unpack>>;
const progress = { total: 0, done: 0 };

// It makes a year of work.
const demoTimeoutMs = 600_000;

beforeAll(async () => {
  directory = makeThrowAwayDirectory('muster-archives-', {});
  const options = { clock, role: 'api', ownDatabase: true } as const;
  [old, fresh] = [await startTestService(options), await startTestService(options)];
  const secretBox = createSecretBox([new Uint8Array(32)]);
  const { owner } = await openDemoCompany(
    { database: old.database, clock, secretBox },
    {
      passwordHash: 'none',
      webhookUrl: 'http://127.0.0.1:9/',
      failingWebhookUrl: 'http://127.0.0.1:9/failing',
      webhookAllowCidrs: ['127.0.0.0/8'],
    },
  );
  ({ companyId, userId: ownerId } = owner.actor);
  const file = join(directory, 'demo.zip');
  manifest = await writeArchiveOf(old.database, companyId, file, {
    onTotal: (rows) => (progress.total = rows),
    onRows: (rows) => (progress.done += rows),
  });
  entries = await unpack(file);
  await importFile(fresh.database, file);
  await acceptInvitations();
}, demoTimeoutMs);
afterAll(async () => {
  await Promise.all([old.close(), fresh.close()]);
  removeThrowAwayDirectory(directory);
});

/** As people do after an import: who can't sign in decides nothing, and is shown as invited. */
async function acceptInvitations(): Promise<void> {
  const asApp = { role: 'muster_app', companyId } as const;
  const { rows } = await old.database.single<{ id: string }>(asApp, {
    text: 'select id from users where password_hash is not null',
  });
  await fresh.database.single(asApp, {
    text: `update users set password_hash = 'none' where id = any ($1)`,
    values: [rows.map(({ id }) => id)],
  });
}

const rowsOf = (table: string) => rowsIn(entries.get(`rows/${table}.jsonl`));

async function createKey(database: Database, permissions: KeyPermissions): Promise<string> {
  const actor = {
    kind: 'user',
    role: 'owner',
    employeeId: null,
    companyId,
    userId: ownerId,
  } as const;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const made = await createApiKey(
      transaction,
      { ids: createIds(clock), actor },
      {
        name: 'Reads',
        expiresAt: null,
        ...permissions,
        scopes: [...permissions.scopes],
        grants: [...permissions.grants],
      },
    );
    return made.secret;
  });
}

test('an archive has what people open: payslips, signed contracts and tables', () => {
  const finalRuns = new Set(
    rowsOf('payroll_runs').flatMap((run) =>
      ['approved', 'paid'].includes(String(run['status'])) ? [run['id']] : [],
    ),
  );
  const expected = [
    ...rowsOf('payslips')
      .filter((row) => finalRuns.has(row['payroll_run_id']))
      .map((row) => `payslips/${row['id']}.pdf`),
    ...rowsOf('contracts')
      .filter((row) => row['status'] === 'signed')
      .map((row) => `contracts/${row['id']}.pdf`),
  ];
  const drawn = [...entries.keys()].filter((name) => name.endsWith('.pdf'));
  expect(drawn.toSorted()).toEqual(expected.toSorted());
  expect(drawn.filter((name) => entries.get(name)?.subarray(0, 5).toString() !== '%PDF-')).toEqual(
    [],
  );
  expect(progress.done).toBe(progress.total);

  const tables = new Map(
    [...entries].flatMap(([name, content]) =>
      name.startsWith('csv/') ? [[name, readCsv(content)] as const] : [],
    ),
  );
  const sizes = Object.fromEntries([...tables].map(([name, lines]) => [name, lines.length]));
  const lines = (table: string) => manifest.tables[table]?.lines;
  expect(sizes).toMatchObject({
    'csv/employees.csv': lines('employees'),
    'csv/leave-requests.csv': lines('leave_requests'),
    'csv/payslips.csv': lines('payslips'),
    'csv/payments.csv': lines('payment_file_entries'),
    'csv/timesheets.csv': lines('timesheets'),
    'csv/timesheet-days.csv': lines('timesheet_entries'),
    'csv/audit-log.csv': lines('audit_log'),
  });
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(0);
  expect(sumOf(tables.get('csv/leave-balances.csv'), 'balance')).toBe(
    sumOf(rowsOf('leave_ledger'), 'days'),
  );
  expect(sumOf(tables.get('csv/payslips.csv'), 'net')).toBe(sumOf(rowsOf('payslips'), 'net'));
  const files = (tables.get('csv/payslips.csv') ?? [])
    .map((row) => row['file'])
    .filter((file) => file !== '');
  expect(files.toSorted()).toEqual(drawn.filter((name) => name.startsWith('payslips/')).toSorted());
});

/** Every cell is in quotes, and has no line break. */
function readCsv(content: Buffer): Record<string, string>[] {
  const [head = [], ...lines] = content
    .toString('utf8')
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell));
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

/** In hundredths. */
function sumOf(rows: readonly Record<string, unknown>[] = [], column: string): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
}

test('tables without a row in the demo company are compared in round-trip.postgres.test.ts', () => {
  const empty = Object.keys(manifest.tables).filter((table) => manifest.tables[table]?.lines === 0);
  expect(empty).toEqual([
    'webhook_responses',
    'webhook_replays',
    'webhook_endpoint_hours',
    'webhook_attempts',
    'user_identities',
    'time_entries',
    'sign_in_domains',
    'saved_views',
    'provisioning_tokens',
    'provisioned_users',
    'provisioned_groups',
    'provisioned_group_members',
    'legal_entities',
    'pay_receivables',
    'payroll_run_recoveries',
    'payroll_run_left_out',
    'pay_item_files',
    'pay_result_acceptances',
    'pay_recalculations',
    'notifications',
    'notification_preferences',
    'nightly_pay_checks',
    'journal',
    'feed_rewinds',
    'employee_photos',
    'employee_imports',
    'employee_import_files',
    'employee_custom_fields',
    'custom_fields',
    'company_imports',
    'change_requests',
    'audit_cuts',
    'approval_delegations',
    'applications',
    'application_authorizations',
  ]);
});

/** Pending deliveries arrive as skipped: their endpoints are disabled. Each installation has another key. */
function asAfterImport(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_name, value: unknown) => {
    const row = value as Record<string, unknown> | null;
    if (typeof row !== 'object' || row === null) return value;
    if ('last_four' in row) return { ...row, id: 'key', last_four: '' };
    const isPending = 'delivery_id' in row && row['status'] === 'pending';
    return isPending ? { ...row, status: 'skipped', next_attempt_at: null } : row;
  }) as unknown;
}

test(
  'the demo company answers every GET of the console as before, to every role',
  async ({ task }) => {
    const reads = listReads(idsOf);
    const people = findPeople();
    const { faults, answered } = await compareConsole(reads, people);
    expect(faults).toEqual([]);
    const asked = new Set(reads.map(({ operation }) => operation.operationId));
    expect([...asked].filter((id) => !answered.has(id))).toEqual(withoutAnswer);
    countCases(task, 'company-archives', reads.length * people.size);
  },
  demoTimeoutMs,
);

/** No export was asked for, the company is no sandbox, and no one has a photo: round-trip.postgres.test.ts compares one. */
const withoutAnswer = ['downloadCompanyExport', 'getSandboxDay', 'getPhoto'];

const knownIds = new Map<string, string[]>();
function idsOf(table: string): readonly string[] {
  const ids = knownIds.get(table) ?? rowsOf(table).map((row) => String(row['id']));
  knownIds.set(table, ids);
  return ids;
}

async function compareConsole(
  reads: readonly ConsoleRead[],
  people: ReadonlyMap<string, string>,
): Promise<{ faults: string[]; answered: Set<string> }> {
  const faults: string[] = [];
  const answered = new Set<string>();
  for (const [name, userId] of people) {
    const [before, after] = [await enter(old, userId), await enter(fresh, userId)];
    for (const read of reads) {
      const [was, is] = [await before(read), await after(read)];
      if (was.status < 400) answered.add(read.operation.operationId);
      const shown = [was, is].map((each) => JSON.stringify(each));
      if (shown[0] !== shown[1]) faults.push(`${name} ${read.url}\n${shown.join('\n')}`);
    }
  }
  return { faults, answered };
}

/** One of each role, and a manager. */
function findPeople(): ReadonlyMap<string, string> {
  const managers = new Set(rowsOf('employees').map((row) => row['manager_id']));
  const users = rowsOf('users').filter((row) => row['disabled_at'] === null);
  const roles: UserRole[] = ['owner', 'hr_admin', 'payroll_admin', 'employee', 'former_employee'];
  const find = (role: UserRole, isManager: boolean): string => {
    const ofRole = users.filter((row) => row['role'] === role);
    const fitting = ofRole.find((row) => managers.has(row['employee_id']) === isManager);
    return String((fitting ?? ofRole[0])?.['id']);
  };
  return new Map([
    ...roles.map((role): [string, string] => [role, find(role, false)]),
    ['manager', find('employee', true)],
  ]);
}

async function enter(service: TestService, userId: string) {
  const token = await service.database.transaction(
    { role: 'muster_app', companyId },
    (transaction) => openSession(transaction, { companyId, userId, nowMs }),
  );
  return async ({ operation, url }: ConsoleRead): Promise<ConsoleAnswer> =>
    withoutDifferences(
      operation.operationId,
      url,
      await readConsole(service.service.server, `muster_session=${token}`, url),
    );
}

interface Difference {
  readonly why: string;
  readonly members: readonly string[];
  /** A parameter that chooses by such a member. */
  readonly filter?: string;
}

const revokedKeys = {
  why: 'API keys arrive as revoked',
  members: ['status', 'revoked_at', 'total'],
};
const deliveries = {
  why: 'deliveries that were pending arrive as skipped',
  members: ['status', 'next_attempt_at'],
};
const auditLog = {
  why: 'the import adds an entry, and each side records what this proof reads',
  members: ['total', 'verified', 'sealed', 'head'],
};

const endpoints = {
  why: 'endpoints arrive as disabled, and their pending deliveries as skipped',
  members: ['enabled', 'disabled_reason', 'disabled_at', 'status', 'next_attempt_at'],
};

/** What may differ after an import, as docs/operations/archive-format.md says. */
const differences: Readonly<Record<string, Difference>> = {
  listSessions: { why: 'each session is one of its installation', members: ['id'] },
  listApiKeys: { ...revokedKeys, filter: 'status' },
  getApiKey: revokedKeys,
  listOnboardingIntegrations: { ...revokedKeys, members: ['onboarding_integrations'] },
  listWebhookEndpoints: endpoints,
  getWebhookEndpointHealth: deliveries,
  listWebhookDeliveries: { ...deliveries, filter: 'status' },
  getWebhookDelivery: endpoints,
  listAuditLog: auditLog,
  verifyAuditLog: auditLog,
  getPersonalData: auditLog,
};
/** More than the entries that are added meanwhile leave on the first page. */
const entriesCompared = 20;

function withoutDifferences(
  operationId: string,
  url: string,
  answer: ConsoleAnswer,
): ConsoleAnswer {
  const { members = [], filter } = differences[operationId] ?? {};
  if (filter !== undefined && url.includes(`${filter}=`)) return { ...answer, body: undefined };
  const archived = new Set(idsOf('audit_log'));
  const text = JSON.stringify(answer.body, (name, value: unknown) => {
    if (name === 'request_id' || members.includes(name)) return undefined;
    if (name === 'next_cursor' && value !== null) return 'sealed by the installation';
    if (name !== 'audit_log' || !Array.isArray(value)) return value;
    const own = value.filter((row: { id: string }) => archived.has(row.id));
    return own.slice(0, entriesCompared);
  });
  return { ...answer, body: text === undefined ? undefined : JSON.parse(text) };
}

/** With all permissions, and with each alone. */
const keys: readonly { readonly name: string; readonly permissions: KeyPermissions }[] = [
  { name: 'everything', permissions: { scopes: [], grants: [...grants] } },
  ...[...scopes, ...grants].map((only: Permission) => ({
    name: only,
    permissions: isGrant(only)
      ? // An empty list would be every scope; this one permits no GET.
        { scopes: ['employees:write' as const], grants: [only] }
      : { scopes: [only], grants: [] },
  })),
];

test(
  'the demo company answers every GET of /api/v1 as before, with every scope',
  async ({ task }) => {
    let count = 0;
    for (const { name, permissions } of keys) {
      const [before, after] = [
        await readEverything(old, await createKey(old.database, permissions)),
        await readEverything(fresh, await createKey(fresh.database, permissions)),
      ];
      expect([...after.answers.keys()]).toEqual([...before.answers.keys()]);
      for (const [path, answer] of before.answers) {
        expect(asAfterImport(after.answers.get(path)), `${name}: ${path}`).toEqual(
          asAfterImport(answer),
        );
      }
      if (name === 'everything') expect(before.withoutRecords).toEqual([]);
      count += before.answers.size;
    }
    countCases(task, 'company-archives', count);
  },
  demoTimeoutMs,
);

test('a value that arrives wrong is found by every role that reads it', async () => {
  await fresh.database.single(
    { role: 'muster_app', companyId },
    { text: 'update leave_types set is_paid = not is_paid' },
  );
  const reads = listReads(idsOf).filter(
    ({ operation }) => operation.operationId === 'listLeaveTypes',
  );
  const { faults } = await compareConsole(reads, findPeople());
  expect([...new Set(faults.map((fault) => fault.split(' ')[0]))].toSorted()).toEqual([
    'employee',
    'hr_admin',
    'manager',
    'owner',
    'payroll_admin',
  ]);
});
