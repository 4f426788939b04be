import { expect, expectTypeOf, test } from 'vitest';
import { connect, type MusterOptions } from './create-muster.ts';
import { FeedRewoundError, PermissionError, ServerError } from './errors.ts';
import type { FeedEvent, FollowOptions } from './event-feed.ts';
import { machineRuntime, type Runtime } from './runtime.ts';

type Step = Response | Error | 'hang';

/** A client whose requests meet `steps` one after another. Each response takes `tookMs`; waits only move the clock. */
function play(steps: readonly Step[], options: Partial<MusterOptions> = {}, tookMs = 0) {
  const sent: string[] = [];
  const waits: number[] = [];
  let nowMs = 1_795_000_000_000;
  const runtime: Runtime = {
    ...machineRuntime(undefined),
    nowMs: () => nowMs,
    random: () => 0,
    wait: async (ms, signal) => {
      waits.push(ms);
      nowMs += ms;
      signal?.throwIfAborted();
    },
    fetch: async (url, { signal }) => {
      sent.push(new URL(url).search);
      nowMs += tookMs;
      const step = steps[sent.length - 1];
      if (step === undefined) throw new Error('more requests than steps');
      if (step === 'hang') {
        return new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        );
      }
      if (step instanceof Error) throw step;
      return step;
    },
  };
  const given = { baseUrl: 'https://hr.example.test', apiKey: 'svc_live_x', maxRetries: 0 };
  return { muster: connect({ ...given, ...options }, runtime), sent, waits };
}

const eventAt = (position: number) => ({
  position,
  id: `e-${position}`,
  event: 'leave.approved',
  occurred_at: '2026-11-20T17:30:00.412Z',
  payload: { days: 6 },
});
const page = (positions: readonly number[], next: number, hasMore = false) =>
  Response.json({ events: positions.map(eventAt), next_after: next, has_more: hasMore });
const problem = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: 'some_code', detail: 'It says no.' }, { status, headers });

/** The positions up to `count` events, then the signal is aborted. */
async function followUntil(
  client: ReturnType<typeof play>,
  count: number,
  options: FollowOptions = {},
): Promise<number[]> {
  const controller = new AbortController();
  const positions: number[] = [];
  for await (const { position } of client.muster.events.follow({
    ...options,
    signal: controller.signal,
  })) {
    positions.push(position);
    if (positions.length === count) controller.abort();
  }
  return positions;
}

test('a page has its events, the next position and whether there is more', async () => {
  const { muster, sent } = play([page([7, 8], 8, true)]);
  const read = await muster.events.page({ after: 6, types: ['leave.approved'], limit: 2 });
  expect(read).toEqual({ events: [eventAt(7), eventAt(8)], nextAfter: 8, hasMore: true });
  expect(read.lastResponse.status).toBe(200);
  expect(sent).toEqual(['?after=6&limit=2&types=leave.approved']);
});

test('the event narrows the payload, and the chosen types narrow the event', async () => {
  const { muster } = play([page([1], 1)]);
  const types = ['leave.approved', 'leave.rejected'] as const;
  const { events } = await muster.events.page({ types });
  expectTypeOf(events).toEqualTypeOf<readonly FeedEvent<'leave.approved' | 'leave.rejected'>[]>();
  const [event] = events;
  if (event?.event === 'leave.approved') {
    expectTypeOf(event.payload?.approvedBy).toEqualTypeOf<string | undefined>();
  }
  expect(event?.payload).toEqual({ days: 6 });
});

test('the timeout starts after the wait', async () => {
  const waiting = play(['hang'], { timeoutMs: 20 });
  await expect(waiting.muster.events.page()).rejects.toMatchObject({ timeoutMs: 20 });
  const longer = play(['hang'], { timeoutMs: 20 });
  await expect(longer.muster.events.page({ wait: 1 })).rejects.toMatchObject({ timeoutMs: 1_020 });
});

test('follow reads page after page, and waits when there are no more', async () => {
  const client = play([page([3, 4], 4, true), page([], 9, true), page([10], 12), page([13], 13)]);
  const options = { after: 2, types: ['leave.approved', 'leave.rejected'] } as const;
  expect(await followUntil(client, 4, options)).toEqual([3, 4, 10, 13]);
  const rest = '&wait=30&types=leave.approved%2Cleave.rejected';
  expect(client.sent.map((query) => query.replace('limit=200&', ''))).toEqual(
    [2, 4, 9, 12].map((after) => `?after=${after}${rest}`),
  );
});

test('latest becomes a position before the first wait', async () => {
  const client = play([page([], 40), new TypeError('fetch failed'), page([41], 41)]);
  expect(await followUntil(client, 1, { after: 'latest' })).toEqual([41]);
  expect(client.sent).toEqual([
    '?limit=200&after=latest',
    '?limit=200&after=40&wait=30',
    '?limit=200&after=40&wait=30',
  ]);
});

test('follow waits at least 2 s after an event, and 10 s after an empty page that came at once', async () => {
  const quick = play([page([1], 1), page([], 1), page([2], 2)]);
  expect(await followUntil(quick, 2)).toEqual([1, 2]);
  expect(quick.waits).toEqual([2_000, 10_000]);
  const waited = play([page([], 0), page([], 0), page([1], 1)], {}, 30_000);
  expect(await followUntil(waited, 1)).toEqual([1]);
  expect(waited.waits).toEqual([]);
});

test('outages, limits and errors of the service do not end it, and it obeys Retry-After', async () => {
  const failures = [
    new TypeError('fetch failed'),
    problem(503, { 'retry-after': '20' }),
    problem(429, { 'retry-after': '3600' }),
    problem(500),
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
  ];
  const client = play([page([5], 5), ...failures, page([6], 6)]);
  const told: string[] = [];
  const onRetry = (error: Error): void => void told.push(error.name);
  expect(await followUntil(client, 2, { onRetry })).toEqual([5, 6]);
  expect(client.waits).toEqual([2_000, 4_000, 20_000, 3_600_000, 4_000, 4_000]);
  expect(told).toEqual([
    'ConnectionError',
    'ServerError',
    'RateLimitError',
    'ServerError',
    'ServerError',
  ]);
  expect(client.sent.slice(1)).toEqual(Array(6).fill('?limit=200&after=5&wait=30'));
});

test('each request is first retried as set for the client', async () => {
  const client = play([problem(503), problem(503), page([1], 1)], { maxRetries: 3 });
  expect(await followUntil(client, 1)).toEqual([1]);
  expect(client.waits).toEqual([250, 500]);
});

test.each([400, 401, 403, 404, 422])('status %i ends it', async (status) => {
  const client = play([page([1], 1), problem(status)]);
  await expect(followUntil(client, 2)).rejects.toMatchObject({ status });
  expect(client.sent).toHaveLength(2);
});

test('a single page throws the error class of its status, 403 and 500', async () => {
  await expect(play([problem(403)]).muster.events.page()).rejects.toThrow(PermissionError);
  await expect(play([problem(500)]).muster.events.page()).rejects.toThrow(ServerError);
});

test('a signal ends it: during a request, between two events, and before the first', async () => {
  const controller = new AbortController();
  const hanging = play(['hang']);
  const first = hanging.muster.events.follow({ signal: controller.signal }).next();
  controller.abort();
  expect(await first).toEqual({ done: true, value: undefined });
  expect(await followUntil(play([page([1, 2, 3], 3)]), 2)).toEqual([1, 2]);
  const none = play([]);
  expect(await none.muster.events.follow({ signal: controller.signal }).next()).toEqual({
    done: true,
    value: undefined,
  });
  expect(none.sent).toEqual([]);
});

const rewound = () =>
  Response.json(
    { code: 'feed_rewound', rewound_to: 7, rewound_at: '2026-11-20T17:30:00.412Z' },
    { status: 410 },
  );

test('after a restore of the service, follow continues where the new copy begins', async () => {
  const client = play([page([9], 9, true), rewound(), page([1_000], 1_000)]);
  const told: FeedRewoundError[] = [];
  const options: FollowOptions = {
    after: 8,
    onRewound: async (error) => {
      told.push(error);
      return 7;
    },
  };
  expect(await followUntil(client, 2, options)).toEqual([9, 1_000]);
  expect(told).toMatchObject([{ rewoundTo: 7, rewoundAt: '2026-11-20T17:30:00.412Z' }]);
  expect(client.sent.at(-1)).toContain('after=7&');
});

test('without a way to copy everything again, follow ends with the error', async () => {
  const client = play([rewound()]);
  await expect(followUntil(client, 1, { after: 8 })).rejects.toThrow(FeedRewoundError);
});
