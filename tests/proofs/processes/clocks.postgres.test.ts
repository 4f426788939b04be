import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../harness/free-port.ts';
import { employeeJson } from './customer.ts';
import { type ServingProcess, serveMuster } from './muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from './place-to-serve.ts';
import { furnish } from '../operations/furnished-place.ts';

const preload = fileURLToPath(new URL('shift-clock.ts', import.meta.url));
/** More than a request takes and an estimate is off on a busy machine, less than the clocks are apart. */
const toleranceMs = 1_500;

let place: PlaceToServe;
let key: string;
let metricsPort: number;
let serving: ServingProcess[] = [];

beforeAll(async () => {
  place = await makePlaceToServe();
  ({ key } = await furnish(place, 'http://127.0.0.1:9/hook'));
  metricsPort = await findFreePort();
  serving = await Promise.all([
    start(0),
    start(5_000, { METRICS_PORT: String(metricsPort) }),
    start(-5_000),
  ]);
});
afterAll(async () => {
  for (const process of serving) process.kill('SIGKILL');
  await Promise.all(serving.map(({ ended }) => ended));
  await place.remove();
});

const start = (shiftMs: number, settings: Readonly<Record<string, string>> = {}) =>
  serveMuster({
    ...place.settings,
    ...settings,
    NODE_OPTIONS: `--import=${preload}`,
    MUSTER_TEST_CLOCK_SHIFT_MS: String(shiftMs),
  });

interface Person {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

async function ask(
  index: number,
  method: string,
  path: string,
  body?: string,
): Promise<{ readonly body: unknown; readonly date: number }> {
  const answer = await fetch(`${serving[index]?.address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true);
  return { body: await answer.json(), date: Date.parse(answer.headers.get('date') ?? '') };
}

async function hireAt(index: number): Promise<Person> {
  const { body } = await ask(index, 'POST', '/employees', employeeJson());
  return (body as { employee: Person }).employee;
}

async function listSince(index: number, sinceMs: number): Promise<Person[]> {
  const since = new Date(sinceMs).toISOString();
  const { body } = await ask(index, 'GET', `/employees?updated_since=${since}`);
  return (body as { employees: Person[] }).employees;
}

test('a process whose clock is behind hides no change from a reader of updated_since', async () => {
  const person = await hireAt(1);
  const [newest] = await listSince(1, 0);
  const seenMs = Date.parse(newest?.updated_at ?? '');
  await ask(2, 'PATCH', `/employees/${person.id}`, '{"job_title":"Planner"}');
  const changed = await listSince(0, seenMs - toleranceMs);
  expect(changed).toContainEqual(expect.objectContaining({ id: person.id, job_title: 'Planner' }));
});

test('every process dates records, IDs and responses by the clock of the database', async () => {
  for (const index of serving.keys()) {
    const beforeMs = Date.now();
    const person = await hireAt(index);
    const { date } = await ask(index, 'GET', `/employees/${person.id}`);
    const afterMs = Date.now();
    const idMs = Number.parseInt(person.id.replace('-', '').slice(0, 12), 16);
    for (const atMs of [Date.parse(person.created_at), idMs, date]) {
      expect(atMs).toBeGreaterThan(beforeMs - toleranceMs);
      expect(atMs).toBeLessThan(afterMs + toleranceMs);
    }
  }
});

test('the check of the clock still compares the machine’s own, so that the operator corrects it', async () => {
  const scraped = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(scraped).toContain('muster_check_failed{check="clock"} 1');
});
