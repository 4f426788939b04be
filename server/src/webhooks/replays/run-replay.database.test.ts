import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  type SeededDeliveries,
  seedDeliveries,
} from '../../../../tests/harness/seed-deliveries.ts';
import type { WakeUps } from '../../platform/database/wake-ups.ts';
import type { Replay, ReplayJob } from './replay.ts';
import { runReplay } from './run-replay.ts';

const startMs = Date.parse('2026-11-20T12:00:00.000Z');
const since = '2026-11-20T12:00:00.000Z';
const wakeUps: WakeUps = { announce: () => undefined, close: async () => undefined };
const never = new AbortController().signal;

let nowMs = startMs;
let console: TestConsole;
let owner: Owner;
let endpointId: string;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, clock: { nowMs: () => nowMs } });
});
afterAll(() => console?.close());
beforeEach(async () => {
  nowMs = startMs + 3_600_000;
  owner = await console.signUp();
  endpointId = await register();
});

async function register(events: readonly string[] = []): Promise<string> {
  const { body } = await owner.browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://hooks.example.com/', events },
  });
  return body.webhook_endpoint.id;
}

function seed(deliveries: Partial<SeededDeliveries>): Promise<void> {
  return seedDeliveries(console.database, {
    companyId: owner.companyId,
    endpointId,
    count: 10,
    status: 'failed',
    startMs,
    ...deliveries,
  });
}

async function start(action = 'retry-failed', from = since): Promise<ReplayJob> {
  const { status, body } = await owner.browser.call(
    'POST',
    `/webhook-endpoints/${endpointId}/${action}`,
    { body: { since: from } },
  );
  expect(status).toBe(202);
  return { companyId: owner.companyId, replayId: body.webhook_replay.id };
}

async function replayOf({ replayId }: ReplayJob): Promise<Replay> {
  const { body } = await owner.browser.call('GET', `/webhook-replays/${replayId}`);
  return body.webhook_replay;
}

const services = () => ({ database: console.database, wakeUps });

/** Runs as the worker, for the owner's company. */
function query<Row>(text: string) {
  return console.database.single<Row>(
    { role: 'muster_worker', statementTimeoutMs: 60_000 },
    { text, values: [owner.companyId] },
  );
}

async function countBy(column: string, table = 'webhook_deliveries'): Promise<object> {
  const { rows } = await query<{ value: string; count: number }>(
    `select ${column}::text as value, count(*)::int as count from ${table}
     where company_id = $1 group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

/** Settles everything in the queue, as workers do when the receiver answers 200. */
async function deliverWaiting(): Promise<number> {
  const { rowCount } = await query(
    `with sent as (delete from webhook_queue where company_id = $1 returning delivery_id)
     update webhook_deliveries d set status = 'delivered', next_attempt_at = null
     from sent where d.company_id = $1 and d.id = sent.delivery_id returning d.id`,
  );
  return rowCount;
}

/** Runs until all deliveries are in the queue. */
async function queueAll(job: ReplayJob): Promise<void> {
  expect(await runReplay(services(), job, never)).toEqual({ againInMs: expect.any(Number) });
}

/** Runs to completion, with workers whose receiver answers 200. */
async function finish(job: ReplayJob): Promise<void> {
  await queueAll(job);
  await deliverWaiting();
  expect(await runReplay(services(), job, never)).toBe('done');
}

describe('a replay', () => {
  test.each([
    ['retry-failed', 'failed', 'manual', 6],
    ['replay-skipped', 'skipped', 'replay', 0],
  ] as const)(
    '%s starts a fresh series for each that is %s',
    async (action, status, trigger, tries) => {
      await seed({ status });
      await seed({ status: status === 'failed' ? 'skipped' : 'failed', startMs: startMs + 1_000 });
      await seed({ status: 'delivered', startMs: startMs + 2_000 });
      const job = await start(action);

      await queueAll(job);
      const { rows } = await query(
        `select distinct status, series, series_attempts, series_trigger, attempts,
         next_attempt_at is not null as is_due, lane, ready
       from webhook_deliveries d join webhook_queue q on q.company_id = d.company_id
         and q.delivery_id = d.id and q.endpoint_id = d.endpoint_id
       where d.company_id = $1`,
      );
      expect(rows).toEqual([
        {
          status: 'pending',
          series: 2,
          series_attempts: 0,
          series_trigger: trigger,
          attempts: tries,
          is_due: true,
          lane: 2,
          ready: true,
        },
      ]);
      expect(await countBy('lane', 'webhook_queue')).toEqual({ 2: 10 });
      expect((await replayOf(job)).status).toBe('running');
      await finish(job);
      expect(await replayOf(job)).toMatchObject({
        status: 'completed',
        total: 10,
        processed: 10,
        passed_over: 0,
        ended_at: expect.any(String),
      });
    },
  );

  test('covers what was created since then and before the request', async () => {
    await seed({ startMs: startMs - 10 });
    await seed({ startMs });
    await seed({ startMs: nowMs });
    const job = await start();
    await queueAll(job);
    expect(await replayOf(job)).toMatchObject({ total: 10, processed: 10 });
    const { rows } = await query(
      `select min(created_at) as first, max(created_at) as last from webhook_deliveries
       where company_id = $1 and status = 'pending'`,
    );
    expect(rows).toEqual([{ first: since, last: '2026-11-20T12:00:00.009Z' }]);
  });

  test('leaves other endpoints and other companies alone', async () => {
    await seed({ endpointId: await register() });
    const stranger = await console.signUp();
    await seed({ companyId: stranger.companyId });
    await seed({ count: 1 });
    const job = await start();
    await queueAll(job);
    expect(await countBy('status')).toEqual({ failed: 10, pending: 1 });
    expect((await replayOf(job)).total).toBe(1);
  });

  test('skips deliveries without a payload and those that the endpoint does not want', async () => {
    endpointId = await register(['leave.approved']);
    await seed({ count: 5, hasPayload: false });
    await seed({ count: 3, eventType: 'contract.signed', startMs: startMs + 1_000 });
    await seed({ count: 2, startMs: startMs + 2_000 });
    const job = await start();
    await queueAll(job);
    expect(await replayOf(job)).toMatchObject({ total: 10, processed: 10, passed_over: 8 });
    expect(await countBy('status')).toEqual({ failed: 8, pending: 2 });
  });

  test('waits while enough of it is in the queue; if cancelled, it removes what is not claimed yet', async () => {
    await seed({ count: 1_000 });
    const job = await start();
    await queueAll(job);
    const progress = { status: 'running', total: 1_000, processed: 500 };
    expect(await replayOf(job)).toMatchObject(progress);
    await queueAll(job);
    expect(await replayOf(job)).toMatchObject(progress);
    await query(`update webhook_queue set ready = false, claimed = true where company_id = $1
      and delivery_id in (select delivery_id from webhook_queue where company_id = $1 limit 20)`);

    const path = `/webhook-replays/${job.replayId}/cancel`;
    const { status, body } = await owner.browser.call('POST', path);
    expect([status, body.webhook_replay.status]).toEqual([200, 'cancelled']);
    expect(await runReplay(services(), job, never)).toBe('done');
    expect(await countBy('status')).toEqual({ failed: 980, pending: 20 });
    expect(await countBy('claimed', 'webhook_queue')).toEqual({ true: 20 });
    expect(await replayOf(job)).toMatchObject({ status: 'cancelled', processed: 500 });
  });

  test('removes nothing else: neither retries of what it sent, nor another replay’s', async () => {
    await seed({ count: 3 });
    await seed({ count: 2, status: 'skipped', startMs: startMs + 1_000 });
    const job = await start();
    await queueAll(job);
    await query(`update webhook_deliveries set series_attempts = 1 where company_id = $1
      and id = (select min(delivery_id::text)::uuid from webhook_queue where company_id = $1)`);
    await queueAll(await start('replay-skipped'));
    await owner.browser.call('POST', `/webhook-replays/${job.replayId}/cancel`);
    expect(await runReplay(services(), job, never)).toBe('done');
    expect(await countBy(`status || ' ' || series_trigger`)).toEqual({
      'failed manual': 2,
      'pending manual': 1,
      'pending replay': 2,
    });
  });

  test('is cancelled by the removal of its endpoint', async () => {
    await seed({});
    const job = await start();
    await owner.browser.call('DELETE', `/webhook-endpoints/${endpointId}`);
    expect(await runReplay(services(), job, never)).toBe('done');
    expect(await replayOf(job)).toMatchObject({ status: 'cancelled', processed: 0 });
    expect(await countBy('status')).toEqual({ failed: 10 });
  });
});

/** Deliveries without a payload: more than one batch, so only the position moves past them. */
const lost = 400;
const many = inject('databaseKind') === 'postgres' ? 100_000 : 2_500;

test(`${many} are sent again once each, while workers are killed between and within batches`, async () => {
  await seed({ count: lost, hasPayload: false });
  await seed({ count: many, startMs: startMs + lost });
  const job = await start();
  let delivered = 0;
  let runs = 0;
  const startedAtMs = performance.now();
  for (;;) {
    runs += 1;
    // Every third run dies in the middle of a batch, in the statement that moves the position.
    const outcome = await runReplay(
      runs % 3 === 0 ? { ...services(), database: dyingDatabase() } : services(),
      job,
      runs % 2 === 0 ? AbortSignal.abort() : never,
    ).catch(() => undefined);
    delivered += await deliverWaiting();
    if (outcome === 'done') break;
  }
  const seconds = (performance.now() - startedAtMs) / 1_000;
  expect(delivered).toBe(many);
  expect(await countBy('series')).toEqual({ 1: lost, 2: many });
  expect(await countBy('status')).toEqual({ delivered: many, failed: lost });
  expect(await replayOf(job)).toMatchObject({
    status: 'completed',
    total: many + lost,
    processed: many + lost,
    passed_over: lost,
  });
  expect(seconds).toBeLessThan(100);
});

/** Loses its connection whenever a replay is about to record its progress. */
function dyingDatabase(): TestConsole['database'] {
  return {
    ...console.database,
    transaction: (settings, work) =>
      console.database.transaction(settings, (transaction) =>
        work({
          ...transaction,
          send: (statement) => {
            if (statement.text.startsWith('update webhook_replays')) {
              throw new Error('the process was killed');
            }
            transaction.send(statement);
          },
        }),
      ),
  };
}
