import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { watchPauses } from '../watch-pauses.ts';
import { employeeJson, openCustomer } from './customer.ts';
import { type ServingProcess, serveMuster } from './muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from './place-to-serve.ts';

const processCount = 6;
let place: PlaceToServe;
let serving: ServingProcess[] = [];

beforeAll(async () => {
  place = await makePlaceToServe();
});
afterAll(async () => {
  for (const process of serving) process.kill('SIGKILL');
  await Promise.all(serving.map(({ ended }) => ended));
  await place.remove();
});

test('six processes that start at once on an empty database all come up', async () => {
  const roles = ['all', 'api', 'worker', 'all', 'api', 'worker'];
  const starts = await Promise.allSettled(
    roles.map((role) => serveMuster(place.settings, ['--role', role])),
  );
  serving = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value);
  expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(serving).toHaveLength(processCount);
  const ready = await Promise.all(serving.map(({ address }) => fetch(`${address}/readyz`)));
  expect(ready.map(({ status }) => status)).toEqual(serving.map(() => 200));
});

test('PostgreSQL goes and returns: 503 with Retry-After, then work again within 2 s', async () => {
  const customer = await openCustomer(place);
  const one = serving[0];
  const create = () =>
    fetch(`${one?.address}/api/v1/employees`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
      body: employeeJson(),
    });
  expect((await create()).status).toBe(201);
  await place.cluster?.crash();
  for (const answer of await Promise.all([create(), create(), create()])) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
  expect((await fetch(`${one?.address}/healthz`)).status).toBe(200);
  // What it found is kept for a second.
  await eventually(async () => {
    expect((await fetch(`${one?.address}/readyz`)).status).toBe(503);
  });

  await place.cluster?.restart();
  const returnedAt = performance.now();
  const pauses = watchPauses();
  onTestFinished(() => pauses.stop());
  await eventually(async () => expect((await create()).status).toBe(201), 2_000);
  const recoveredMs = performance.now() - returnedAt - pauses.pausedMs();
  expect(recoveredMs).toBeLessThan(2_000);
  process.stdout.write(`PostgreSQL returned: served again after ${Math.round(recoveredMs)} ms\n`);
  // Nobody had to be started again.
  await Promise.all(
    serving.map(({ address }) =>
      eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200)),
    ),
  );
});
