import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import {
  type HealthRecorder,
  openHealthRecorder,
} from '../../../../../tests/harness/health-recorder.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { systemClock, toInstant } from '../../../platform/clock.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { createIds } from '../../../platform/ids.ts';
import { noDurations, withDuration } from './latency.ts';
import type { RecordedSettlement } from './recorded-attempt.ts';

const ids = createIds(systemClock);
let testDatabase: TestDatabase;
let recorder: HealthRecorder;
let company: CompanyAtWork;
let endpointId: string;
let statements: string[] = [];

beforeAll(async () => {
  testDatabase = await openTestDatabase({
    driver: {
      poolSize: 8,
      onStatement: ({ name, text }: Statement) => statements.push(name ?? text),
    },
  });
  recorder = openHealthRecorder(testDatabase.database);
});
afterAll(async () => {
  await testDatabase.drop();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  endpointId = await addEndpoint();
});

async function addEndpoint(): Promise<string> {
  const id = ids.next();
  await company.query(
    `insert into webhook_endpoints (company_id, id, url, description, events, secret_ciphertext,
       created_at, updated_at)
     values ($1, $2, 'https://hooks.example.com:8443/T0/B0/secret-path?token=secret', 'Calendar',
       '{}', '', now(), now())`,
    [company.companyId, id],
  );
  return id;
}

const addEndpoints = (count: number) => Promise.all(Array.from({ length: count }, addEndpoint));

/** The endpoints in alternating order, forwards then backwards, `rounds` times in total. */
function inTurns(all: readonly string[], rounds: number): string[][] {
  return Array.from({ length: rounds }, (_, round) =>
    round % 2 === 0 ? [...all] : all.toReversed(),
  );
}

type Outcome = Partial<{
  readonly id: string;
  readonly delivered: boolean;
  readonly gone: boolean;
  readonly isTest: boolean;
  readonly failingSince: string | null;
  readonly startedAt: string;
  readonly durationMs: number;
}>;

function settlement(outcome: Outcome = {}): RecordedSettlement {
  const { delivered = false, gone = false, isTest = false, durationMs = 30 } = outcome;
  const { startedAt = toInstant(Date.now() - durationMs), failingSince = null } = outcome;
  return {
    endpointId: outcome.id ?? endpointId,
    isTest,
    failingSince,
    isGone: gone,
    row: {
      company_id: company.companyId,
      status: delivered ? 'delivered' : 'pending',
      started_at: startedAt,
      duration_ms: durationMs,
    },
  };
}

const failed = (outcome: Outcome = {}) => settlement(outcome);
const delivered = (outcome: Outcome = {}) => settlement({ ...outcome, delivered: true });

const record: HealthRecorder['record'] = (...settled) => recorder.record(...settled);

interface EndpointState {
  readonly enabled: boolean;
  readonly disabled_reason: string | null;
  readonly failing_since: string | null;
  readonly failure_noted_at: string | null;
  readonly disabled_at: string | null;
}

async function state(id = endpointId): Promise<EndpointState> {
  const { rows } = await company.query<EndpointState>(
    `select enabled, disabled_reason, failing_since, failure_noted_at, disabled_at
     from webhook_endpoints where id = $1`,
    [id],
  );
  return rows[0]!;
}

/** Moves the stored failure times of the endpoint back. */
async function failingFor(failing: string, noted?: string): Promise<void> {
  await company.query(
    `update webhook_endpoints set failing_since = now() - $2::interval,
       failure_noted_at = now() - $3::interval where id = $1`,
    [endpointId, failing, noted],
  );
}

interface Announced {
  readonly outcome: string;
  readonly subjectId: string;
}

/** What the owners are notified of, in order. */
async function announced(): Promise<Announced[]> {
  const { rows } = await testDatabase.database.administer<{ data: Announced }>(
    `select data from jobs where queue = 'notifications'
       and data->>'companyId' = '${company.companyId}' order by data->>'id'`,
  );
  return rows.map(({ data }) => data);
}

async function withdrawals(): Promise<number> {
  const { rows } = await testDatabase.database.administer<{ count: number }>(
    `select count(*)::int as count from jobs
     where queue = 'webhook-withdrawals' and data->>'endpointId' = $1`,
    [endpointId],
  );
  return rows[0]!.count;
}

describe('hours', () => {
  interface Hour {
    readonly hour: string;
    readonly attempts: number;
    readonly delivered: number;
    readonly duration_counts: number[];
  }
  const hours = async (): Promise<Hour[]> =>
    (
      await company.query<Hour>(
        'select hour, attempts, delivered, duration_counts from webhook_endpoint_hours order by hour',
      )
    ).rows;

  test('attempts are counted in the hour in which they started, by duration', async () => {
    const early = { startedAt: '2026-11-20T11:59:59.999Z' };
    const late = { startedAt: '2026-11-20T12:00:00.000Z' };
    await record(
      delivered({ ...late, durationMs: 3 }),
      failed({ ...early, durationMs: 10_020 }),
      delivered({ ...late, durationMs: 70 }),
    );
    await record(failed({ ...late, durationMs: 80 }));
    expect(await hours()).toEqual([
      {
        hour: '2026-11-20T11:00:00.000Z',
        attempts: 1,
        delivered: 0,
        duration_counts: withDuration(noDurations, 10_020),
      },
      {
        hour: '2026-11-20T12:00:00.000Z',
        attempts: 3,
        delivered: 2,
        duration_counts: [3, 70, 80].reduce(withDuration, noDurations),
      },
    ]);
  });

  test('concurrent counts lose nothing, in any order of endpoints', async () => {
    const all = [endpointId, ...(await addEndpoints(79))];
    const startedAt = '2026-11-20T12:30:00.000Z';
    await Promise.all(
      inTurns(all, 32).map((turn, round) =>
        record(...turn.map((id) => (round < 16 ? delivered : failed)({ id, startedAt }))),
      ),
    );
    expect((await hours()).map((hour) => [hour.attempts, hour.delivered])).toEqual(
      all.map(() => [32, 16]),
    );
  });

  test('a healthy endpoint costs one statement, however many attempts there are', async () => {
    statements = [];
    await record(...Array.from({ length: 200 }, () => delivered()));
    expect(statements).toEqual(['webhook_endpoint_hours.add']);
    expect((await state()).failing_since).toBeNull();
  });
});

/** The age is sent to the database, so the stored instant is later by the time the request took. */
function expectSince(since: string | null, at: { agoMs: number; nowMs: number }): void {
  const laterMs = Date.parse(since ?? '') - (at.nowMs - at.agoMs);
  expect(laterMs).toBeGreaterThanOrEqual(-10);
  expect(laterMs).toBeLessThanOrEqual(Date.now() - at.nowMs + 10);
}

describe('a stretch of failures', () => {
  test('begins with its first attempt and ends with a success', async () => {
    const nowMs = Date.now();
    await record(failed({ startedAt: toInstant(nowMs - 2_000) }), failed());
    const { failing_since: since, ...rest } = await state();
    expectSince(since, { agoMs: 2_000, nowMs });
    expect(rest).toEqual({
      enabled: true,
      disabled_reason: null,
      failure_noted_at: null,
      disabled_at: null,
    });

    await record(failed({ failingSince: since }));
    expect((await state()).failing_since).toBe(since);

    await failingFor('2 days');
    await record(delivered({ failingSince: since }));
    expect(await state()).toMatchObject({ failing_since: null, failure_noted_at: null });
    expect(await announced()).toEqual([]);
  });

  test('whose owners were notified closes the notifications when it ends, once', async () => {
    await failingFor('2 days', '1 day');
    await record(delivered({ failingSince: toInstant(0) }));
    await record(delivered({ failingSince: toInstant(0) }));
    expect(await state()).toMatchObject({ failing_since: null, failure_noted_at: null });
    expect(await announced()).toEqual([
      { companyId: company.companyId, checkedEndpointId: endpointId },
    ]);
  });

  test('restarts with the first failure after a success in the same batch', async () => {
    await failingFor('2 days', '1 day');
    const nowMs = Date.now();
    const at = (agoMs: number) => ({
      startedAt: toInstant(nowMs - agoMs),
      failingSince: toInstant(0),
    });
    await record(failed(at(5_000)), delivered(at(4_000)), failed(at(2_000)), failed(at(1_000)));
    const { failing_since: since, failure_noted_at: noted } = await state();
    expectSince(since, { agoMs: 2_000, nowMs });
    expect(noted).toBeNull();
  });

  test('is reported once, after 24 hours', async () => {
    await failingFor('23 hours 59 minutes');
    await record(failed());
    expect(await announced()).toEqual([]);

    await failingFor('24 hours 1 minute');
    await record(failed());
    await record(failed());
    const [warning, ...more] = await announced();
    expect(more).toEqual([]);
    const { enabled } = await state();
    expect(warning).toMatchObject({ outcome: 'failing', subjectId: endpointId });
    expect(enabled).toBe(true);
    expect(JSON.stringify(await announced())).not.toContain('secret');
  });

  test('disables the endpoint after three days, and that is reported once', async () => {
    await failingFor('2 days 23 hours 59 minutes', '2 days');
    await record(failed());
    expect((await state()).enabled).toBe(true);

    await failingFor('3 days 1 minute', '2 days');
    await record(failed());
    await record(failed());
    expect(await state()).toMatchObject({
      enabled: false,
      disabled_reason: 'failing',
      disabled_at: expect.any(String),
      failing_since: expect.any(String),
    });
    expect((await announced()).map(({ outcome }) => outcome)).toEqual(['disabled']);
    expect(await withdrawals()).toBe(1);
  });

  test('of a rarely used endpoint is reported a day before it is disabled', async () => {
    await failingFor('10 days');
    await record(failed());
    expect((await announced()).map(({ outcome }) => outcome)).toEqual(['failing']);
    expect((await state()).enabled).toBe(true);

    await failingFor('11 days', '23 hours');
    await record(failed());
    expect((await state()).enabled).toBe(true);
    await failingFor('11 days', '25 hours');
    await record(failed());
    expect((await state()).enabled).toBe(false);
  });
});

test('a test event changes nothing, whether it fails, gets 410 or succeeds', async () => {
  await record(failed({ isTest: true }), failed({ isTest: true, gone: true }));
  expect(await state()).toMatchObject({ enabled: true, failing_since: null });
  await failingFor('4 days', '2 days');
  const failing = await state();
  await record(failed({ isTest: true }));
  await record(delivered({ isTest: true, failingSince: failing.failing_since }));
  expect(await state()).toEqual(failing);
  expect(await announced()).toEqual([]);
  const { rows } = await company.query('select from webhook_endpoint_hours');
  expect(rows).toEqual([]);
});

test('a success while the endpoint is disabled keeps since when it failed', async () => {
  await failingFor('4 days', '2 days');
  await record(failed());
  const disabled = await state();
  expect(disabled.enabled).toBe(false);
  await record(delivered({ failingSince: disabled.failing_since }));
  expect(await state()).toEqual(disabled);
});

describe('410', () => {
  test('disables at once, and that is reported once', async () => {
    await record(failed({ gone: true }), failed());
    await record(failed({ gone: true }));
    expect(await state()).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    expect((await announced()).map(({ outcome }) => outcome)).toEqual(['disabled']);
    expect(await withdrawals()).toBe(1);
  });

  test('changes nothing at an endpoint that was disabled or removed meanwhile', async () => {
    await company.query('update webhook_endpoints set enabled = false where id = $1', [endpointId]);
    await record(failed({ gone: true }));
    expect((await state()).disabled_reason).toBeNull();
    await company.query(
      'update webhook_endpoints set enabled = true, deleted_at = now() where id = $1',
      [endpointId],
    );
    await record(failed({ gone: true }));
    expect((await state()).disabled_reason).toBeNull();
    expect(await announced()).toEqual([]);
  });
});

describe('of several workers at once', () => {
  const oneEach = (...outcome: Parameters<typeof failed>) =>
    Promise.all(Array.from({ length: 12 }, () => record(failed(...outcome))));

  test('one warns', async () => {
    await failingFor('25 hours');
    await oneEach();
    expect((await announced()).map(({ outcome }) => outcome)).toEqual(['failing']);
  });

  test('one disables', async () => {
    await failingFor('4 days', '2 days');
    await oneEach();
    expect((await announced()).map(({ outcome }) => outcome)).toEqual(['disabled']);
    expect(await withdrawals()).toBe(1);
  });

  test('one reports the 410', async () => {
    await oneEach({ gone: true });
    expect((await announced()).map(({ outcome }) => outcome)).toEqual(['disabled']);
    expect(await withdrawals()).toBe(1);
  });

  test('none deadlocks, for any order in its batch', async () => {
    const all = [endpointId, ...(await addEndpoints(79))];
    await company.query(`update webhook_endpoints set failing_since = now() - interval '2 days'`);
    await Promise.all(inTurns(all, 16).map((turn) => record(...turn.map((id) => failed({ id })))));
    expect((await announced()).map(({ subjectId }) => subjectId).toSorted()).toEqual(all);
  });
});
