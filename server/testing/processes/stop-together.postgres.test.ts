import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { openCustomer } from './customer.ts';
import { serveMuster } from './muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from './place-to-serve.ts';
import { beginRequest } from './request-under-way.ts';

let place: PlaceToServe;

beforeAll(async () => {
  place = await makePlaceToServe();
});
afterAll(() => place.remove());

/** Process ids of the sessions in which workers wait for notices of deliveries. */
async function findListeners(): Promise<number[]> {
  const { rows } = await place.look((database) =>
    database.administer<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and query = 'listen "muster_deliveries_due"'`,
    ),
  );
  return rows.map(({ pid }) => pid);
}

/** By its process: what it asked last is a ping by and by, and no longer `listen`. */
async function isConnected(listener: number): Promise<boolean> {
  const { rowCount } = await place.look((database) =>
    database.administer('select from pg_stat_activity where pid = $1', [listener]),
  );
  return rowCount > 0;
}

test('a process that stops takes no more deliveries while its last request is under way', async () => {
  const customer = await openCustomer(place);
  const serving = await serveMuster(place.settings);
  const underWay = await beginRequest(serving.address, customer, 'close');
  const listeners = await findListeners();
  expect(listeners).toHaveLength(1);
  const stopping = serving.waitForLog(/stopping/);
  serving.kill('SIGTERM');
  await stopping;
  await eventually(async () => expect(await isConnected(listeners[0]!)).toBe(false), 5_000);
  expect(await underWay.finish()).toBe('HTTP/1.1 201 Created');
  expect(await serving.ended).toMatchObject({ code: 0, signal: null });
}, 180_000);
