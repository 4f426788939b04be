import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { eventually } from '../../harness/eventually.ts';
import { openCustomer } from './customer.ts';
import { serveMuster } from './muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from './place-to-serve.ts';
import { beginRequest } from './request-under-way.ts';

let place: PlaceToServe;

beforeAll(async () => {
  place = await makePlaceToServe();
});
afterAll(() => place.remove());

/** Process ids of the sessions in which workers wait for notifications of deliveries. */
async function findListeners(database: Database): Promise<number[]> {
  const { rows } = await database.administer<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and query = 'listen "muster_deliveries_due"'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Found by its process: its last statement soon is a ping and no longer `listen`. */
async function isConnected(database: Database, listener: number): Promise<boolean> {
  const found = 'select from pg_stat_activity where pid = $1';
  return (await database.administer(found, [listener])).rowCount > 0;
}

test('a stopping process claims no more deliveries while its last request is in progress', async () => {
  const customer = await openCustomer(place);
  const serving = await serveMuster(place.settings);
  await place.look(async (database) => {
    // The ping comes after 15 seconds, and a request has 10 to arrive, so the listener is found
    // first.
    const listeners = await findListeners(database);
    expect(listeners).toHaveLength(1);
    const underWay = await beginRequest(serving.address, customer, 'close');
    const stopping = serving.waitForLog(/stopping/);
    serving.kill('SIGTERM');
    await stopping;
    await eventually(
      async () => expect(await isConnected(database, listeners[0]!)).toBe(false),
      5_000,
    );
    expect(await underWay.finish()).toBe('HTTP/1.1 201 Created');
  });
  expect(await serving.ended).toMatchObject({ code: 0, signal: null });
});
