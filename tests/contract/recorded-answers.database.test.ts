import { eventually } from '../harness/eventually.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { EventType } from '../../server/src/events/catalogue.ts';
import { fromInstant } from '../../server/src/platform/clock.ts';
import { type Database, DatabaseUnavailable } from '../../server/src/platform/database/driver.ts';
import { type ProblemCode, problemTable } from '../../server/src/platform/http/problem.ts';
import { readRecordedAnswers } from '../../server/src/public-api/v1/complete-document.ts';
import { tryLock } from '../../server/src/public-api/v1/idempotency/idempotency-keys.sql.ts';
import { scopeOf } from '../../server/src/public-api/v1/idempotency/once.ts';
import type { AnyOperation } from '../../server/src/public-api/v1/operation.ts';
import { allOperations as all } from '../../server/src/public-api/v1/operations.ts';
import { problemsOf } from '../../server/src/public-api/v1/route.ts';
import { countCases } from '../harness/count-cases.ts';
import { openTestDatabase, type TestDatabase } from '../harness/test-database.ts';
import { type ApiAnswer, startTestService, type TestService } from '../harness/test-service.ts';
import type { AnswerRow } from './answer-row.ts';
import { answerRows, fillPath } from './answer-rows.ts';
import { type ExampleCompany, openExampleCompany } from './example-company.ts';
import { createPlainNames } from './plain-names.ts';
import { type DeclaredOperation, readContract } from './validate-answer.ts';

// After a change of the responses, this records them again, and then writes the document:
// `MUSTER_LANE=contract npx vitest run tests/contract/recorded-answers.database.test.ts --update && npm run openapi`.
const recordPath = new URL('../../server/src/public-api/v1/recorded-answers.json', import.meta.url);
const startMs = fromInstant('2026-11-20T09:30:00.000Z');
/** The only response that needs two database sessions at once. */
const needsPostgres = 'idempotency_in_progress';
const onPostgres = inject('databaseKind') === 'postgres';

let nowMs = startMs;
const clock = { nowMs: () => nowMs };
let testDatabase: TestDatabase;
let service: TestService;
/** As readers of the document get it. */
const rateLimitPerMinute = 60;
let limited: TestService;
let example: ExampleCompany;
let fault: Error | undefined;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const database = failingOnDemand(testDatabase.database);
  service = await startTestService({ role: 'api', clock, database });
  limited = await startTestService({
    role: 'api',
    clock,
    database: testDatabase.database,
    config: { rateLimitPerMinute },
  });
  for (let call = 1; call <= rateLimitPerMinute; call += 1) await limited.api('GET', '/payroll');
  example = await openExampleCompany(service, clock);
});
afterAll(async () => {
  await limited.close();
  await service.close();
  await testDatabase.drop();
});

/** Statements for a company fail while `fault` is set; those that find the company still work. */
function failingOnDemand(database: Database): Database {
  const check = (companyId: string | undefined): void => {
    if (fault !== undefined && companyId !== undefined) throw fault;
  };
  return {
    ...database,
    transaction: async (settings, work) => {
      check(settings.companyId);
      return database.transaction(settings, work);
    },
    single: async (settings, statement) => {
      check(settings.companyId);
      return database.single(settings, statement);
    },
  };
}

function fill<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value ?? null).replaceAll(
      /<(\w+)>/g,
      (hole, name: string) => example.names[name] ?? hole,
    ),
  ) as T;
}

async function ask(operation: AnyOperation, row: AnswerRow): Promise<ApiAnswer> {
  const { path = fillPath(operation), headers = {}, body, form } = row;
  const key = 'key' in row ? row.key : '<key>';
  const send = async (to: TestService) =>
    to.api(operation.method, fill(path), {
      ...(key === undefined ? {} : { key: fill(key) }),
      ...(body === undefined ? {} : { body: fill(body) }),
      ...(form === undefined ? {} : { form: { ...form, fields: fill(form.fields ?? {}) } }),
      headers: { ...(await shownTo(path, key)), ...headers },
    });
  if (row.during === 'limit used up') return send(limited);
  if (row.during === 'key held') return holdingKey(operation, () => send(service));
  if (row.during === 'read only') return whileReadOnly(() => send(service));
  if (row.during === 'moved') return whileMoved(key, () => send(service));
  fault = faults[row.during ?? 'nothing'];
  try {
    return await send(service);
  } finally {
    fault = undefined;
  }
}

/** An approval names what its person was shown. */
async function shownTo(path: string, key: string | undefined): Promise<Record<string, string>> {
  const [, id] = /\/(<\w+>)\/approve$/.exec(path) ?? [];
  if (id === undefined || key === undefined) return {};
  const { body } = await service.api('GET', '/approvals', { key: fill(key) });
  const waiting = (body.approvals ?? []) as { subject_id: string; etag: string }[];
  const etag = waiting.find(({ subject_id: subject }) => subject === fill(id))?.etag;
  return etag === undefined ? {} : { 'if-match': etag };
}

const faults = {
  nothing: undefined,
  'database fails': new Error('a fault of the test'),
  'database away': new DatabaseUnavailable('away'),
};

async function whileReadOnly(work: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const insert = `insert into company_deletions (company_id, asked_by, asked_at, due_at)
    values ($1, 'Olga Novak', '2026-11-20', '2026-12-20')`;
  const end = 'delete from company_deletions where company_id = $1';
  return whileRowOfEach('muster_app', { insert, end }, work);
}

/** Processes forget the keys that they know; `key` is the one of the request. */
async function whileMoved(
  key: string | undefined,
  work: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const insert = 'insert into company_moves (company_id, started_at) values ($1, now())';
  const end = 'delete from company_moves where company_id = $1';
  const settle = async (isMoved: boolean): Promise<void> => {
    await testDatabase.database.administer("select pg_notify('muster_api_key_revoked', '')");
    await eventually(async () => {
      const { status } = await service.api('GET', '/employees?limit=1', { key: fill(key) });
      expect(status === 410).toBe(isMoved);
    });
  };
  const answer = await whileRowOfEach('muster_operator', { insert, end }, async () => {
    await testDatabase.database.single(
      { role: 'muster_operator' },
      {
        text: `update company_moves set exported_at = now(), moved_at = now(),
          moved_to = 'https://hr.new.example'`,
      },
    );
    await settle(true);
    return work();
  });
  await settle(false);
  return answer;
}

/** Of all companies: that of the sandbox too. */
async function whileRowOfEach(
  role: 'muster_app' | 'muster_operator',
  { insert, end }: { readonly insert: string; readonly end: string },
  work: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const { database } = testDatabase;
  const change = async (text: string): Promise<void> => {
    const { rows } = await database.single<{ id: string }>(
      { role: 'muster_operator' },
      { text: 'select id from companies' },
    );
    for (const { id } of rows) {
      await database.single({ role, companyId: id }, { text, values: [id] });
    }
  };
  await change(insert);
  try {
    return await work();
  } finally {
    await change(end);
  }
}

function holdingKey(operation: AnyOperation, work: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const { companyId, owner } = example.company;
  const { operationId } = operation;
  // The token of the rows is the owner's.
  const scope = 'personScope' in operation ? scopeOf(owner, operationId) : operationId;
  return testDatabase.database.transaction({ role: 'muster_app', companyId }, async (held) => {
    await held.query(tryLock({ companyId, operation: scope, key: 'held' }));
    return work();
  });
}

function declaredOperations(): DeclaredOperation[] {
  return Object.values(readContract().paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => ({ ...operation, responses: inJson(operation.responses) }));
}

/** Without the file behind a redirect. */
function inJson(responses: DeclaredOperation['responses']): DeclaredOperation['responses'] {
  return Object.fromEntries(
    Object.entries(responses).filter(([, { content = {} }]) =>
      Object.keys(content).every((type) => type.endsWith('json')),
    ),
  );
}

/** A write of leave can be the first of the year that asks for a balance, and so grant its days. */
const granted = 'leave.balance_changed';

/** What an operation emits in other states than the example's. */
const notInTheExample: Readonly<Record<string, readonly EventType[]>> = {
  // The last day is not over yet.
  terminateEmployee: ['employee.terminated'],
  // The first step is the last one.
  approveLeave: ['approval.waiting'],
  approveTimesheet: ['approval.waiting'],
  approveAdvance: ['approval.waiting'],
  // Another required task is open.
  completeOnboardingTask: ['onboarding.completed'],
};

/** How many events of each type there are. */
async function countEvents(): Promise<Map<string, number>> {
  const { rows } = await testDatabase.database.single<{ type: string; count: number }>(
    { role: 'muster_relay' },
    { text: 'select type, count(*)::int as count from events group by type' },
  );
  return new Map(rows.map(({ type, count }) => [type, count]));
}

type Recorded = Record<string, Record<string, Record<string, object>>>;

/**
 * Sends every row, one second after another, and returns the responses as the document shows them.
 */
async function askAll(): Promise<{
  recorded: Recorded;
  asked: number;
  emitted: Record<string, string[]>;
}> {
  const plain = createPlainNames();
  const emitted: Record<string, string[]> = {};
  const recorded: Recorded = {};
  let asked = 0;
  for (const operation of all) {
    const answers: Recorded[string] = {};
    recorded[operation.operationId] = answers;
    const before = await countEvents();
    for (const row of answerRows(operation)) {
      nowMs += 1_000;
      if (row.code === needsPostgres && !onPostgres) continue;
      const { status, body } = await ask(operation, row);
      const success =
        row.otherStatus === true ? operation.otherSuccessStatus : operation.successStatus;
      const wanted = row.code === undefined ? success : statusOf(row.code);
      expect({ status, code: body.code }, JSON.stringify(row).slice(0, 300)).toEqual({
        status: wanted,
        code: row.code,
      });
      // The example of a form would contain its fields without the file.
      const request = row.code === undefined ? row.body : undefined;
      answers[status] = {
        ...answers[status],
        [row.code ?? 'answer']: {
          ...(request === undefined ? {} : { request: plain(fill(request)) }),
          value: plain(body),
        },
      };
      asked += 1;
    }
    const more = [...(await countEvents())].filter(
      ([type, count]) => count > (before.get(type) ?? 0),
    );
    const { emits = [], operationId } = operation;
    emitted[operationId] = more
      .map(([type]) => type)
      .filter((type) => type !== granted || emits.includes(granted))
      .toSorted();
  }
  return { recorded, asked, emitted };
}

function statusOf(code: ProblemCode): number {
  return problemTable[code].status;
}

function pairsOf(recorded: Recorded): string[] {
  return Object.entries(recorded).flatMap(([operationId, byStatus]) =>
    Object.entries(byStatus).flatMap(([status, answers]) =>
      Object.keys(answers).map((name) => `${operationId} ${status} ${name}`),
    ),
  );
}

test('every operation returns each declared status and code, and the document shows it', async ({
  task,
}) => {
  const { recorded, asked, emitted } = await askAll();
  const declared = all.map(({ operationId, emits = [] }) => {
    const later = notInTheExample[operationId] ?? [];
    return [operationId, emits.filter((type) => !later.includes(type)).toSorted()];
  });
  expect(emitted).toEqual(Object.fromEntries(declared));
  if (!onPostgres) takeOver(recorded, needsPostgres);
  const text = `${JSON.stringify(recorded, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(fileURLToPath(recordPath));
  countCases(task, 'contract-examples', asked);

  const answers = all.flatMap((operation) => [
    ...[operation.successStatus, operation.otherSuccessStatus]
      .filter((status) => status !== undefined)
      .map((status) => `${operation.operationId} ${status} answer`),
    ...problemsOf(operation).map((code) => `${operation.operationId} ${statusOf(code)} ${code}`),
  ]);
  expect(pairsOf(recorded).toSorted()).toEqual(answers.toSorted());
  const statuses = declaredOperations().flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  );
  const answered = new Set(pairsOf(recorded).map((pair) => pair.replace(/ \w+$/, '')));
  expect([...answered].toSorted()).toEqual(statuses.toSorted());
  countCases(task, 'contract-statuses', asked);
});

/** From the committed answers, in their order. */
function takeOver(recorded: Recorded, code: string): void {
  for (const [operationId, byStatus] of Object.entries(readRecordedAnswers())) {
    for (const [status, answers] of Object.entries(byStatus)) {
      if (!Object.hasOwn(answers, code)) continue;
      const own = { ...recorded[operationId]?.[status] };
      const merged = Object.keys(answers).map((name) => [
        name,
        name === code ? answers[name] : own[name],
      ]);
      recorded[operationId] = {
        ...recorded[operationId],
        [status]: Object.fromEntries(merged) as Record<string, object>,
      };
    }
  }
}

test('the document was generated from the recorded responses', () => {
  const shown = declaredOperations().map(({ operationId, responses }) => [
    operationId,
    Object.fromEntries(
      Object.entries(responses).map(([status, { content = {} }]) => [
        status,
        Object.keys(Object.values(content)[0]?.examples ?? {}),
      ]),
    ),
  ]);
  const record: unknown = JSON.parse(readFileSync(recordPath, 'utf8'));
  const recorded = Object.entries(record as Recorded).map(([operationId, byStatus]) => [
    operationId,
    Object.fromEntries(
      Object.entries(byStatus).map(([status, answers]) => [status, Object.keys(answers)]),
    ),
  ]);
  expect(shown).toEqual(recorded);
});
