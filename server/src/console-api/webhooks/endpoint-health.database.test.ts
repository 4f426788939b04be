import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { toInstant } from '../../platform/clock.ts';
import { firstIdAt } from '../../platform/first-id-at.ts';
import { noDurations, withDuration } from '../../webhooks/endpoints/health/latency.ts';

const hourMs = 3_600_000;
const nowMs = Date.now();
let console: TestConsole;
let owner: Owner;
let stranger: Owner;
let endpointId: string;

beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, clock: { nowMs: () => nowMs } });
  owner = await console.signUp();
  stranger = await console.signUp();
});
afterAll(() => console.close());
beforeEach(async () => {
  endpointId = await register(owner);
});

async function register(who: Owner): Promise<string> {
  const body = { url: 'https://hooks.example.com/', events: [] };
  return (await who.browser.call('POST', '/webhook-endpoints', { body })).body.webhook_endpoint.id;
}

const patch = async (body: object) =>
  (await owner.browser.call('PATCH', `/webhook-endpoints/${endpointId}`, { body })).body;

const history = (who: Owner, query = '', id = endpointId) =>
  who.browser.call('GET', `/webhook-endpoints/${id}/health${query}`);

/** The start of the hour `hours` hours ago. */
const hourAgo = (hours: number) => toInstant((Math.floor(nowMs / hourMs) - hours) * hourMs);

async function addHour(hour: string, delivered: number, failed: number, durationMs = 70) {
  const attempts = delivered + failed;
  const counts = Array(attempts).fill(durationMs).reduce(withDuration, noDurations);
  await console.database.single(
    { role: 'muster_worker' },
    {
      text: `insert into webhook_endpoint_hours
               (company_id, endpoint_id, hour, attempts, delivered, duration_counts)
             values ($1, $2, $3, $4, $5, $6)`,
      values: [owner.companyId, endpointId, hour, attempts, delivered, counts],
    },
  );
}

async function setEndpoint(assignments: string): Promise<void> {
  await console.database.single(
    { role: 'muster_app', companyId: owner.companyId },
    { text: `update webhook_endpoints set ${assignments} where id = $1`, values: [endpointId] },
  );
}

describe('the health of an endpoint', () => {
  test('covers the current hour and the 23 before it, in every response with an endpoint', async () => {
    await addHour(hourAgo(24), 0, 50, 9_000);
    await addHour(hourAgo(23), 90, 0, 3);
    await addHour(hourAgo(0), 7, 3);
    const quiet = Array.from({ length: 22 }, (_, index) => hourAgo(22 - index));
    const health = {
      failing_since: null,
      disables_at: null,
      attempts_24h: 100,
      success_rate_24h: 0.97,
      p95_ms_24h: 75,
      hours: [
        { hour: hourAgo(23), attempts: 90, failed: 0 },
        ...quiet.map((hour) => ({ hour, attempts: 0, failed: 0 })),
        { hour: hourAgo(0), attempts: 10, failed: 3 },
      ],
      last_delivery: null,
    };
    const { body } = await owner.browser.call('GET', '/webhook-endpoints');
    const listed = body.webhook_endpoints.find(({ id }: { id: string }) => id === endpointId);
    expect(listed.health).toEqual(health);
    expect((await patch({ description: 'Calendar' })).webhook_endpoint.health).toEqual(health);
    expect((await history(owner)).body.health).toEqual(health);
  });

  test('contains the last delivery of each endpoint', async () => {
    const other = await register(owner);
    const sendTest = async (id: string, event: string) =>
      (await owner.browser.call('POST', `/webhook-endpoints/${id}/test`, { body: { event } })).body
        .webhook_delivery.delivery_id as string;
    const first = await sendTest(endpointId, 'leave.approved');
    const last = await sendTest(endpointId, 'contract.signed');
    const elsewhere = await sendTest(other, 'employee.created');
    // The later outcome of an earlier delivery doesn't count.
    await console.database.single(
      { role: 'muster_worker' },
      {
        text: `update webhook_deliveries set status = 'failed', updated_at = $2 where id = $1`,
        values: [first, toInstant(nowMs + 60_000)],
      },
    );
    const expected = {
      delivery_id: last,
      status: 'pending',
      event: 'contract.signed',
      updated_at: toInstant(nowMs),
    };
    const { body } = await owner.browser.call('GET', '/webhook-endpoints');
    const lastOf = (id: string) =>
      body.webhook_endpoints.find((each: { id: string }) => each.id === id).health.last_delivery;
    expect(lastOf(endpointId)).toEqual(expected);
    expect(lastOf(other)).toMatchObject({ delivery_id: elsewhere, event: 'employee.created' });
    expect(
      (await patch({ description: 'Calendar' })).webhook_endpoint.health.last_delivery,
    ).toEqual(expected);
    expect((await history(owner)).body.health.last_delivery).toEqual(expected);
  });

  test('is a series of the hours with attempts', async () => {
    await addHour(hourAgo(720), 1, 0);
    await addHour(hourAgo(719), 1, 0);
    await addHour(hourAgo(30), 2, 1, 20_000);
    await addHour(hourAgo(2), 0, 2);
    const month = await history(owner, '?hours=720');
    expect([month.status, month.body.since]).toEqual([200, hourAgo(719)]);
    expect(month.body.hours).toEqual([
      { hour: hourAgo(719), attempts: 1, delivered: 1, failed: 0, success_rate: 1, p95_ms: 98 },
      {
        hour: hourAgo(30),
        attempts: 3,
        delivered: 2,
        failed: 1,
        success_rate: 0.6666,
        p95_ms: 10_000,
      },
      { hour: hourAgo(2), attempts: 2, delivered: 0, failed: 2, success_rate: 0, p95_ms: 98 },
    ]);
    expect(month.body.health).toMatchObject({ attempts_24h: 2, success_rate_24h: 0 });
    const day = await history(owner);
    expect(day.body).toMatchObject({ since: hourAgo(23), hours: [{ hour: hourAgo(2) }] });
  });

  test('of another company, or of a removed endpoint, is not found', async () => {
    await addHour(hourAgo(1), 1, 0);
    expect((await history(stranger)).status).toBe(404);
    expect((await history(owner, '', 'nonsense')).status).toBe(404);
    await owner.browser.call('DELETE', `/webhook-endpoints/${endpointId}`);
    expect((await history(owner)).status).toBe(404);
  });

  test('says since when it has been failing and when it will be disabled, at the earliest in a day', async () => {
    const health = async () => (await history(owner)).body.health;
    await setEndpoint(`failing_since = now() - interval '1 hour'`);
    const recent = await health();
    expect(Date.parse(recent.disables_at) - Date.parse(recent.failing_since)).toBe(72 * hourMs);

    await setEndpoint(`failing_since = now() - interval '20 days'`);
    const unwarned = Date.parse((await health()).disables_at) - Date.now();
    expect(Math.abs(unwarned - 24 * hourMs)).toBeLessThan(60_000);

    await setEndpoint(`failure_noted_at = now() - interval '10 hours'`);
    const warned = Date.parse((await health()).disables_at) - Date.now();
    expect(Math.abs(warned - 14 * hourMs)).toBeLessThan(60_000);

    await setEndpoint('enabled = false');
    expect((await health()).disables_at).toBeNull();
  });
});

describe('enabling an endpoint again', () => {
  const createdAt = (agoMs: number) => nowMs - agoMs;

  async function addDeliveries(status: string, createdMs: number, endedMs: number, count = 1) {
    await console.database.single(
      { role: 'muster_relay', statementTimeoutMs: 60_000 },
      {
        text: `insert into webhook_deliveries
                 (company_id, id, endpoint_id, event_id, event_type, status, created_at, updated_at)
               select $1, (left($3, 24) || lpad(to_hex(n), 12, '0'))::uuid, $2, gen_random_uuid(),
                 'leave.approved', $4, $5, $6 from generate_series(1, $7) n`,
        values: [
          owner.companyId,
          endpointId,
          // Part of the endpoint's id keeps ids unique within a millisecond.
          firstIdAt(createdMs).slice(0, 19) + endpointId.slice(19, 24),
          status,
          toInstant(createdMs),
          toInstant(endedMs),
          count,
        ],
      },
    );
  }

  test('clears its recorded failures, and offers the missed deliveries', async () => {
    await setEndpoint(`failing_since = now() - interval '4 days', enabled = false,
      failure_noted_at = now() - interval '3 days', disabled_reason = 'failing',
      disabled_at = now() - interval '1 day'`);
    const daysAgo = (days: number) => createdAt(days * 24 * hourMs);
    // Finished before the failing period; pending at its start; failed during it; skipped after it.
    await addDeliveries('failed', daysAgo(4.5), daysAgo(4.4));
    await addDeliveries('failed', daysAgo(4.1), daysAgo(3.9));
    await addDeliveries('failed', daysAgo(2), daysAgo(2), 3);
    await addDeliveries('delivered', daysAgo(2) + 1, daysAgo(2), 5);
    await addDeliveries('skipped', daysAgo(0.5), daysAgo(0.5), 7);

    const { webhook_endpoint: endpoint, replayable } = await patch({ enabled: true });
    expect(replayable).toEqual({
      since: toInstant(daysAgo(4.1)),
      failed: 4,
      skipped: 7,
      counted_up_to: 10_000,
    });
    expect(endpoint).toMatchObject({
      enabled: true,
      disabled_reason: null,
      disabled_at: null,
      health: { failing_since: null, disables_at: null },
    });
    const { rows } = await console.database.single<object>(
      { role: 'muster_app', companyId: owner.companyId },
      {
        text: `select failing_since, failure_noted_at, disabled_at from webhook_endpoints where id = $1`,
        values: [endpointId],
      },
    );
    expect(rows).toEqual([{ failing_since: null, failure_noted_at: null, disabled_at: null }]);
  });

  test('counts up to ten thousand', async () => {
    await patch({ enabled: false });
    await addDeliveries('skipped', nowMs + 1_000, nowMs + 1_000, 10_001);
    expect((await patch({ enabled: true })).replayable).toMatchObject({
      failed: 0,
      skipped: 10_000,
    });
  });

  test('is not a side effect of other changes', async () => {
    expect((await patch({ enabled: true })).replayable).toBeNull();
    const disabled = await patch({ enabled: false });
    expect(disabled.replayable).toBeNull();
    expect(disabled.webhook_endpoint.disabled_at).toBe(toInstant(nowMs));
    expect((await patch({ description: 'still off' })).webhook_endpoint.disabled_at).toBe(
      toInstant(nowMs),
    );
  });
});

test('a new address starts without failures, other changes keep them', async () => {
  const since = async () => (await history(owner)).body.health.failing_since;
  await setEndpoint(`failing_since = now() - interval '2 days'`);
  await patch({ description: 'Calendar', events: ['leave.approved'] });
  expect(await since()).not.toBeNull();
  await patch({ url: 'https://elsewhere.example.com/' });
  expect(await since()).toBeNull();
});
