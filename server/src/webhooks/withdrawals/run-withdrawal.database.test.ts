import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  type SeededDeliveries,
  seedDeliveries,
} from '../../../../tests/harness/seed-deliveries.ts';
import { runWithdrawal } from './run-withdrawal.ts';

const startMs = Date.parse('2026-11-20T12:00:00.000Z');
const never = new AbortController().signal;

let console: TestConsole;
let owner: Owner;
let endpointId: string;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
});
afterAll(() => console?.close());
beforeEach(async () => {
  owner = await console.signUp();
  endpointId = await register();
});

async function register(): Promise<string> {
  const { body } = await owner.browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://hooks.example.com/', events: [] },
  });
  return body.webhook_endpoint.id;
}

function seed(deliveries: Partial<SeededDeliveries> = {}): Promise<void> {
  return seedDeliveries(console.database, {
    companyId: owner.companyId,
    endpointId,
    count: 10,
    status: 'pending',
    startMs,
    ...deliveries,
  });
}

async function change(patch: object): Promise<void> {
  const path = `/webhook-endpoints/${endpointId}`;
  const { status } = await owner.browser.call('PATCH', path, { body: patch });
  expect(status).toBe(200);
}

const remove = () => owner.browser.call('DELETE', `/webhook-endpoints/${endpointId}`);

const withdraw = (signal = never) =>
  runWithdrawal(console, { companyId: owner.companyId, endpointId }, signal);

/** Runs as the worker, for the owner's company. */
function query<Row>(text: string) {
  return console.database.single<Row>(
    { role: 'muster_worker', statementTimeoutMs: 60_000 },
    { text, values: [owner.companyId] },
  );
}

/** Number of deliveries by status, and the number in the queue. */
async function counts(): Promise<object> {
  const { rows } = await query<{ status: string; count: number }>(
    `select status, count(*)::int as count from webhook_deliveries where company_id = $1
     group by 1
     union all select 'queued', count(*)::int from webhook_queue where company_id = $1`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function jobs(): Promise<number> {
  const { rows } = await console.database.administer<{ jobs: number }>(
    `select count(*)::int as jobs from jobs
     where queue = 'webhook-withdrawals' and data->>'endpointId' = $1`,
    [endpointId],
  );
  return rows[0]?.jobs ?? 0;
}

describe('pending deliveries are withdrawn', () => {
  test.each([
    ['when its endpoint is disabled', () => change({ enabled: false })],
    ['when its endpoint is removed', remove],
    ['when its endpoint no longer subscribes', () => change({ events: ['contract.signed'] })],
  ])('%s; those of others are not', async (_when, act) => {
    await seed();
    await seed({ endpointId: await register(), count: 3 });
    await seed({ status: 'failed', count: 2, startMs: startMs + 1_000 });
    await seed({ status: 'delivered', count: 1, startMs: startMs + 2_000 });
    await act();
    expect(await withdraw()).toBe('done');
    expect(await counts()).toEqual({
      delivered: 1,
      failed: 2,
      pending: 3,
      queued: 3,
      skipped: 10,
    });
    const { rows } = await query(
      `select count(*)::int as planned from webhook_deliveries
       where company_id = $1 and status = 'skipped' and next_attempt_at is not null`,
    );
    expect(rows).toEqual([{ planned: 0 }]);
  });

  test('if none of its changed fields is listed any more', async () => {
    await seed({ eventType: 'employee.updated' });
    await console.database.administer(
      `update event_payloads set payload = '{"changedFields":["phone","email"]}'
       where company_id = $1`,
      [owner.companyId],
    );
    await change({ changed_fields: ['phone', 'manager_id'] });
    await withdraw();
    expect(await counts()).toEqual({ pending: 10, queued: 10 });
    await change({ changed_fields: ['manager_id'] });
    await withdraw();
    expect(await counts()).toEqual({ queued: 0, skipped: 10 });
  });

  test('but not those of the test button at a disabled endpoint, unless it is removed', async () => {
    await seed({ isTest: true });
    await change({ enabled: false });
    await withdraw();
    expect(await counts()).toEqual({ pending: 10, queued: 10 });
    await remove();
    await withdraw();
    expect(await counts()).toEqual({ queued: 0, skipped: 10 });
  });

  test('but not from an endpoint that is enabled again', async () => {
    await seed();
    await change({ enabled: false });
    await change({ enabled: true });
    expect(await withdraw()).toBe('done');
    expect(await counts()).toEqual({ pending: 10, queued: 10 });
  });

  test('but not while being sent; if that fails, afterwards', async () => {
    await seed();
    await query(
      `update webhook_queue set ready = false, claimed = true where company_id = $1
         and delivery_id in (select delivery_id from webhook_queue where company_id = $1 limit 4)`,
    );
    await change({ enabled: false });
    expect(await withdraw()).toEqual({ againInMs: expect.any(Number) });
    expect(await counts()).toEqual({ pending: 4, queued: 4, skipped: 6 });
    // One is delivered, the others wait for a retry.
    await query(
      `with sent as (delete from webhook_queue where company_id = $1
         and delivery_id = (select delivery_id from webhook_queue where company_id = $1 limit 1)
         returning delivery_id)
       update webhook_deliveries set status = 'delivered'
       where company_id = $1 and id = (select delivery_id from sent)`,
    );
    await query('update webhook_queue set claimed = false where company_id = $1');
    expect(await withdraw()).toBe('done');
    expect(await counts()).toEqual({ delivered: 1, queued: 0, skipped: 9 });
  });

  test('in any number, also after an interruption', async () => {
    const many = inject('databaseKind') === 'postgres' ? 50_000 : 5_000;
    await seed({ count: many });
    await seed({ endpointId: await register(), count: 500 });
    await change({ enabled: false });
    expect(await withdraw(AbortSignal.abort())).toEqual({ againInMs: 0 });
    const startedAtMs = performance.now();
    expect(await withdraw()).toBe('done');
    expect(performance.now() - startedAtMs).toBeLessThan(20_000);
    expect(await counts()).toEqual({ pending: 500, queued: 500, skipped: many });
  });
});

describe('the job', () => {
  test.each<[string, number, () => Promise<unknown>]>([
    ['is added when an endpoint is disabled', 1, () => change({ enabled: false })],
    ['is added when an endpoint is removed', 1, remove],
    ['is added when its events change', 1, () => change({ events: ['contract.signed'] })],
    ['is not needed for another address', 0, () => change({ url: 'https://example.com/other' })],
    ['is not needed where nothing changes', 0, () => change({ enabled: true, events: [] })],
  ])('%s', async (_what, expected, act) => {
    await act();
    expect(await jobs()).toBe(expected);
  });
});
