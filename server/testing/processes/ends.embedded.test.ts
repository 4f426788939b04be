import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCustomer } from './customer.ts';
import { type MusterProcess, type ProcessEnd, serveMuster, spawnMuster } from './muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from './place-to-serve.ts';
import { beginRequest } from './request-under-way.ts';

let place: PlaceToServe;

beforeAll(async () => {
  place = await makePlaceToServe();
});
afterAll(() => place.remove());

/** Ends the process for good when it does not end by itself in time. */
async function endWithin(muster: MusterProcess, limitMs: number): Promise<ProcessEnd> {
  const late = setTimeout(() => muster.kill('SIGKILL'), limitMs);
  const end = await muster.ended;
  clearTimeout(late);
  return end;
}

test('a taken port ends the start with one line', async () => {
  const other = await makePlaceToServe();
  const serving = await serveMuster(place.settings);
  const { port } = new URL(serving.address);
  const second = await endWithin(
    spawnMuster(['serve'], { ...other.settings, PORT: port }),
    120_000,
  );
  serving.kill('SIGTERM');
  await serving.ended;
  await other.remove();
  expect(second.stderr).toMatch(new RegExp(`^muster: port ${port} [^\\n]+ is taken[^\\n]+\\n$`));
  expect(second).toMatchObject({ code: 1, signal: null });
});

test('a connection that stays open after its answer does not hold up the stop', async () => {
  const customer = await openCustomer(place);
  const serving = await serveMuster(place.settings);
  const underWay = await beginRequest(serving.address, customer, 'keep-alive');
  const stopping = serving.waitForLog(/stopping/);
  serving.kill('SIGTERM');
  await stopping;
  const answer = await underWay.finish();
  const end = await endWithin(serving, 30_000);
  expect(answer).toBe('HTTP/1.1 201 Created');
  expect(end).toMatchObject({ code: 0, signal: null });
});
