import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('six processes that start at once on an empty database all start', async () => {
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
