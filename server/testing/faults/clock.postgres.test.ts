import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import type { Database } from '../../src/platform/database/driver.ts';
import { countCases } from '../count-cases.ts';
import { eventually } from '../eventually.ts';
import type { PostgresCluster } from '../postgres-cluster.ts';
import { type Customer, openCustomer } from '../processes/customer.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { type Receiver, startReceiver } from '../receiver.ts';

const hourMs = 3_600_000;
/** What counts as right: far less than the hour, far more than a busy machine takes. */
const rightWithinMs = 60_000;
const preload = new URL('move-clock-program.ts', import.meta.url).href;

/** How the clocks of the processes go. */
const clocks: readonly { readonly name: string; readonly moved?: Record<string, string> }[] = [
  { name: 'a right clock' },
  { name: 'one an hour ahead', moved: { MOVED_CLOCK_MS: String(hourMs) } },
  {
    name: 'one set back an hour',
    moved: { MOVED_CLOCK_MS: String(-hourMs), MOVED_CLOCK_ON_SIGNAL: 'yes' },
  },
];

interface Place {
  readonly name: string;
  readonly serving: ServingProcess;
}

let place: PlaceToServe;
let receiver: Receiver;
let inspector: Database;
let customer: Customer;
let other: Customer;
let places: readonly Place[] = [];
const startedMs = Date.now();

beforeAll(async () => {
  [place, receiver] = await Promise.all([makePlaceToServe(), startReceiver()]);
  customer = await openCustomer(place, receiver.url);
  other = await openCustomer(place);
  const { directory, port } = place.cluster as PostgresCluster;
  inspector = openPostgres({
    connectionString: `postgres://postgres@localhost/muster?host=${encodeURIComponent(directory)}&port=${port}`,
  });
  places = await Promise.all(
    clocks.map(async ({ name, moved }) => {
      const settings = moved && { ...moved, NODE_OPTIONS: `--import=${preload}` };
      return { name, serving: await serveMuster({ ...place.settings, ...settings }) };
    }),
  );
  const setBack = places[2]?.serving;
  setBack?.kill('SIGUSR2');
  await setBack?.waitForLog(/the clock was moved/);
});
afterAll(async () => {
  for (const { serving } of places) serving.kill('SIGKILL');
  await Promise.all(places.map(({ serving }) => serving.ended));
  await Promise.all([inspector.close(), receiver.close()]);
  await place.remove();
});

async function call(
  { serving }: Place,
  path: string,
  { key = customer.key, body }: { key?: string; body?: object } = {},
) {
  const answer = await fetch(`${serving.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const newEmployee = () => ({
  first_name: 'Ada',
  last_name: 'Adeyemi',
  email: `${randomUUID()}@example.test`,
});

interface Listed {
  readonly employees: readonly { readonly id: string; readonly created_at: string }[];
  readonly next_cursor: string | null;
}

test('what one process writes has the right time, and every other finds it by time', async ({
  task,
}) => {
  const since = new Date(Date.now() - rightWithinMs).toISOString();
  for (const writer of places) {
    const { status, body } = await call(writer, '/api/v1/employees', { body: newEmployee() });
    expect(status).toBe(201);
    const { id, created_at: createdAt } = body['employee'] as Listed['employees'][0];
    expect(Math.abs(Date.parse(createdAt) - Date.now()), writer.name).toBeLessThan(rightWithinMs);
    for (const reader of places) {
      const found = await call(reader, `/api/v1/employees?updated_since=${since}`);
      const { employees } = found.body as unknown as Listed;
      expect(employees.map((one) => one.id)).toContain(id);
      const later = new Date(Date.now() + rightWithinMs).toISOString();
      const none = await call(reader, `/api/v1/employees?updated_since=${later}`);
      expect((none.body as unknown as Listed).employees).toEqual([]);
    }
  }
  countCases(task, 'faults-clock', 2 * places.length ** 2);
});

test('a cursor of one process is good at every other', async ({ task }) => {
  for (const writer of places) {
    const { body } = await call(writer, '/api/v1/employees?limit=1');
    const { next_cursor: cursor } = body as unknown as Listed;
    for (const reader of places) {
      const next = await call(reader, `/api/v1/employees?limit=1&cursor=${cursor}`);
      expect(next.status, `${writer.name}, ${reader.name}`).toBe(200);
    }
  }
  countCases(task, 'faults-clock', places.length ** 2);
});

test.for([
  ['ends in half an hour', "now() + interval '30 minutes'", 200],
  ['ended half an hour ago', "now() - interval '30 minutes'", 401],
] as const)('a key that %s is judged alike by all', async ([, instant, expected], { task }) => {
  await inspector.administer(
    `update api_keys set expires_at = ${instant} where company_id = '${other.companyId}'`,
  );
  for (const one of places) {
    await eventually(async () => {
      const { status } = await call(one, '/api/v1/employees', { key: other.key });
      expect(status, one.name).toBe(expected);
    });
  }
  countCases(task, 'faults-clock', places.length);
});

test('a session of one process is good at every other, and ends for all alike', async ({
  task,
}) => {
  const cookies: string[] = [];
  for (const [index, { serving }] of places.entries()) {
    const answer = await fetch(`${serving.address}/console/api/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({
        company_name: `Company ${index}`,
        first_name: 'Ona',
        last_name: 'Owner',
        email: `owner-${index}@example.test`,
        password: 'a long enough password',
      }),
    });
    cookies.push(answer.headers.get('set-cookie')?.split(';')[0] ?? '');
  }
  const statuses = () =>
    Promise.all(
      places.flatMap(({ serving }) =>
        cookies.map(async (cookie) => {
          const me = await fetch(`${serving.address}/console/api/me`, { headers: { cookie } });
          return me.status;
        }),
      ),
    );
  const count = places.length * cookies.length;
  expect(await statuses()).toEqual(Array.from({ length: count }, () => 200));
  // Idle for half an hour less than they may be, then half an hour more.
  for (const [idle, expected] of [
    ['11.5 hours', 200],
    ['12.5 hours', 401],
  ] as const) {
    await inspector.administer(`update sessions set last_seen_at = now() - interval '${idle}'`);
    expect(await statuses(), idle).toEqual(Array.from({ length: count }, () => expected));
  }
  countCases(task, 'faults-clock', 3 * count);
});

test('each delivery is sent once, by whichever process, and signed with the right time', async ({
  task,
}) => {
  const sent = places.length * 10;
  const before = receiver.requests.length;
  await Promise.all(
    places.flatMap((one) =>
      Array.from({ length: 10 }, () => call(one, '/api/v1/employees', { body: newEmployee() })),
    ),
  );
  await eventually(async () => {
    expect(receiver.requests.length).toBeGreaterThanOrEqual(before + sent);
  }, 30_000);
  await eventually(async () => {
    const { rows } = await inspector.administer<{ n: number }>(
      `select count(*)::int as n from webhook_deliveries where status = 'pending'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  }, 30_000);
  const ids = receiver.requests.map(({ headers }) => String(headers['webhook-id']));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { headers, body } of receiver.requests) {
    const signedMs = Number(headers['webhook-timestamp']) * 1_000;
    const { delivered_at: deliveredAt } = JSON.parse(body.toString()) as { delivered_at: string };
    for (const ms of [signedMs, Date.parse(deliveredAt)]) {
      expect(ms).toBeGreaterThan(startedMs - rightWithinMs);
      expect(ms).toBeLessThan(Date.now() + rightWithinMs);
    }
  }
  countCases(task, 'faults-clock', receiver.requests.length);
});
