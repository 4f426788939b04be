import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDeliveries } from '../../../../tests/harness/seed-deliveries.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';

const startMs = Date.parse('2026-11-20T12:00:00.000Z');
const now = '2026-11-20T12:00:00.000Z';
const since = '2026-11-20T11:00:00.000Z';
const anyId = '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37';

let nowMs = startMs;
let console: TestConsole;
let owner: Owner;
let stranger: Owner;
let endpointId: string;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, clock: { nowMs: () => nowMs } });
  stranger = await console.signUp();
});
afterAll(() => console?.close());
beforeEach(async () => {
  nowMs = startMs;
  owner = await console.signUp();
  endpointId = await register(owner);
});

async function register(who: Owner): Promise<string> {
  const { body } = await who.browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://hooks.example.com/', events: [] },
  });
  return body.webhook_endpoint.id;
}

const start = (action = 'retry-failed', body: unknown = { since }, id = endpointId) =>
  owner.browser.call('POST', `/webhook-endpoints/${id}/${action}`, { body });

async function started(action?: string, id = endpointId): Promise<string> {
  const { status, body } = await start(action, { since }, id);
  expect(status).toBe(202);
  return body.webhook_replay.id;
}

async function list(who: Owner, query = ''): Promise<string[]> {
  const { status, body } = await who.browser.call('GET', `/webhook-replays${query}`);
  expect(status).toBe(200);
  return body.webhook_replays.map((each: { id: string }) => each.id);
}

const cancel = (who: Owner, id: string) =>
  who.browser.call('POST', `/webhook-replays/${id}/cancel`);

async function end(id: string): Promise<void> {
  await console.database.single(
    { role: 'muster_worker' },
    {
      text: `update webhook_replays set status = 'completed', ended_at = now() where id = $1`,
      values: [id],
    },
  );
}

async function audited(): Promise<string[]> {
  const { body } = await owner.browser.call('GET', '/audit-log');
  return body.audit_log.map(
    (each: { action: string; subject_id: string }) => `${each.action} ${each.subject_id}`,
  );
}

async function jobsOf(replayId: string): Promise<number> {
  const { rows } = await console.database.administer<{ jobs: number }>(
    `select count(*)::int as jobs from jobs
     where queue = 'webhook-replays' and data->>'replayId' = $1`,
    [replayId],
  );
  return rows[0]?.jobs ?? 0;
}

describe.each([
  ['retry-failed', 'failed'],
  ['replay-skipped', 'skipped'],
])('%s', (action, kind) => {
  test('returns what is in progress, and adds its job and its audit entry', async () => {
    const { status, body } = await start(action, { since: '2026-11-20T12:00:00+01:00' });
    expect(status).toBe(202);
    const { id } = body.webhook_replay;
    expect(body.webhook_replay).toEqual({
      id: expect.any(String),
      endpoint_id: endpointId,
      kind,
      since,
      until: now,
      status: 'running',
      total: null,
      processed: 0,
      passed_over: 0,
      requested_by: owner.userId,
      created_at: now,
      updated_at: now,
      ended_at: null,
    });
    expect(await jobsOf(id)).toBe(1);
    expect(await audited()).toContain(`webhook_replay.started ${id}`);
    const found = await owner.browser.call('GET', `/webhook-replays/${id}`);
    expect([found.status, found.body]).toEqual([200, body]);
  });

  test('accepts the current moment, and a time before any stored data', async () => {
    expect((await start(action, { since: now })).status).toBe(202);
    const other = await register(owner);
    expect((await start(action, { since: '1900-01-01T00:00:00Z' }, other)).status).toBe(202);
  });

  test('is refused while the same is in progress, also for several at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(action)));
    const accepted = answers.find(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused.map(({ body }) => [body.code, body.webhook_replay_id])).toEqual(
      refused.map(() => ['invalid_state', accepted?.body.webhook_replay.id]),
    );
    await end(accepted?.body.webhook_replay.id);
    await started(action);
  });

  test('needs an active endpoint', async () => {
    const path = `/webhook-endpoints/${endpointId}`;
    await owner.browser.call('PATCH', path, { body: { enabled: false } });
    const disabled = await start(action);
    expect([disabled.status, disabled.body.code]).toEqual([409, 'invalid_state']);
    await owner.browser.call('DELETE', path);
    expect((await start(action)).status).toBe(404);
    expect(await list(owner)).toEqual([]);
  });
});

describe('cancelling', () => {
  test('ends what is in progress, once', async () => {
    const id = await started();
    nowMs += 1_000;
    const first = await cancel(owner, id);
    expect(first.status).toBe(200);
    expect(first.body.webhook_replay).toMatchObject({
      id,
      status: 'cancelled',
      updated_at: '2026-11-20T12:00:01.000Z',
      ended_at: '2026-11-20T12:00:01.000Z',
    });
    nowMs += 1_000;
    const again = await cancel(owner, id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const lines = (await audited()).filter((line) => line === `webhook_replay.cancelled ${id}`);
    expect(lines).toHaveLength(1);
    await started();
  });

  test('is too late after completion', async () => {
    const id = await started();
    await end(id);
    const { status, body } = await cancel(owner, id);
    expect([status, body.code]).toEqual([409, 'invalid_state']);
  });

  test('and reading find nothing of another company', async () => {
    const id = await started();
    for (const [who, wanted] of [
      [stranger, id],
      [owner, anyId],
      [owner, 'latest'],
    ] as const) {
      for (const { status, body } of [
        await who.browser.call('GET', `/webhook-replays/${wanted}`),
        await cancel(who, wanted),
      ]) {
        expect([status, body.code]).toEqual([404, 'not_found']);
      }
    }
    const { body } = await owner.browser.call('GET', `/webhook-replays/${id}`);
    expect(body.webhook_replay.status).toBe('running');
  });
});

describe('the preview', () => {
  const preview = (query: string, id = endpointId, who = owner) =>
    who.browser.call('GET', `/webhook-endpoints/${id}/replay-preview?${query}`);
  const seed = (status: 'failed' | 'skipped' | 'delivered', count: number, atMs: number) =>
    seedDeliveries(console.database, {
      companyId: owner.companyId,
      endpointId,
      status,
      count,
      startMs: atMs,
    });

  test('counts what a replay started now would cover', async () => {
    await seed('failed', 3, startMs - 3_600_000);
    await seed('failed', 2, startMs - 3_700_000);
    await seed('skipped', 4, startMs - 1_000_000);
    await seed('delivered', 5, startMs - 2_000_000);
    // Created by a process whose clock is ahead: a replay started now would leave it out.
    await seed('failed', 1, startMs);
    const counted = async (query: string) => {
      const { status, body } = await preview(query);
      expect([status, body.counted_up_to]).toEqual([200, 10_000]);
      return body.count;
    };
    expect(await counted(`kind=failed&since=${since}`)).toBe(3);
    expect(await counted('kind=failed&since=1900-01-01T00:00:00Z')).toBe(5);
    expect(await counted(`kind=skipped&since=${since}`)).toBe(4);
    expect(await counted(`kind=skipped&since=${now}`)).toBe(0);
    expect(await counted(`kind=skipped&since=2026-11-20T12:00:00%2B01:00`)).toBe(4);
    expect(await list(owner)).toEqual([]);
  });

  test('counts up to ten thousand', async () => {
    await seed('skipped', 10_001, startMs - 3_600_000);
    expect((await preview(`kind=skipped&since=${since}`)).body.count).toBe(10_000);
  });
});

describe('the list', () => {
  test('is newest first, filtered by endpoint and status, and of one company only', async () => {
    const other = await register(owner);
    const first = await started();
    const second = await started('replay-skipped');
    const third = await started('retry-failed', other);
    await end(first);
    expect(await list(owner)).toEqual([third, second, first]);
    expect(await list(owner, `?endpoint_id=${endpointId.toUpperCase()}`)).toEqual([second, first]);
    expect(await list(owner, '?status=running')).toEqual([third, second]);
    expect(await list(owner, `?status=completed&endpoint_id=${endpointId}`)).toEqual([first]);
    expect(await list(owner, '?endpoint_id=nonsense')).toEqual([]);
    expect(await list(stranger, `?endpoint_id=${endpointId}`)).toEqual([]);
  });

  test('comes in pages with a cursor for the same filters only', async () => {
    const first = await started();
    const second = await started('replay-skipped');
    const { body } = await owner.browser.call('GET', '/webhook-replays?limit=1');
    expect(body.webhook_replays.map(({ id }: { id: string }) => id)).toEqual([second]);
    expect(await list(owner, `?limit=1&cursor=${body.next_cursor}`)).toEqual([first]);
    const other = await owner.browser.call(
      'GET',
      `/webhook-replays?status=running&cursor=${body.next_cursor}`,
    );
    expect([other.status, other.body.code]).toEqual([400, 'invalid_cursor']);
  });
});
