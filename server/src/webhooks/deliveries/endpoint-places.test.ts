import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlaceHolder, PlaceLimits } from './endpoint-lanes.ts';
import { createEndpointPlaces } from './endpoint-places.ts';

const roomy: PlaceLimits = { perEndpointMax: 2, perCompanyMax: 100, slowMax: 100 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function endpoint(endpointId: string, companyId = 'company'): PlaceHolder {
  return { endpoint_id: endpointId, company_id: companyId };
}

test('an endpoint has so many places, and another endpoint has its own', async () => {
  const places = createEndpointPlaces(roomy);
  const entered = ['a', 'a', 'b'].map((id) => places.enter(endpoint(id)));
  expect(await Promise.all(entered)).toEqual([true, true, true]);
  expect([...places.room().endpoints]).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
});

test('a place that is given back goes to who has waited longest', async () => {
  const places = createEndpointPlaces({ ...roomy, perEndpointMax: 1 });
  const a = endpoint('a');
  await places.enter(a);
  const order: string[] = [];
  const first = places.enter(a).then((isIn) => order.push(`first ${isIn}`));
  const second = places.enter(a).then((isIn) => order.push(`second ${isIn}`));
  expect(places.leave(a, 1_000)).toBe(true);
  await first;
  expect(order).toEqual(['first true']);
  places.leave(a, 1_000);
  await second;
  expect(order).toEqual(['first true', 'second true']);
  places.leave(a, 1_000);
  expect(places.room().endpoints.size).toBe(0);
});

test('who waits for a second gives up, and takes no place afterwards', async () => {
  const places = createEndpointPlaces({ ...roomy, perEndpointMax: 1 });
  const a = endpoint('a');
  await places.enter(a);
  const late = places.enter(a);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe(false);
  places.leave(a, null);
  expect(places.room().endpoints.size).toBe(0);
  expect(await places.enter(a)).toBe(true);
});

test('a company has so many places over all its endpoints; another company has its own', async () => {
  const places = createEndpointPlaces({ ...roomy, perCompanyMax: 2 });
  await places.enter(endpoint('a'));
  await places.enter(endpoint('b'));
  const third = places.enter(endpoint('c'));
  expect(await places.enter(endpoint('d', 'other company'))).toBe(true);
  expect(places.room().companies.get('company')).toBe(0);
  expect(places.leave(endpoint('a'), 10)).toBe(true);
  expect(await third).toBe(true);
});

test('slow endpoints together leave places to the others until they answer quickly again', async () => {
  const places = createEndpointPlaces({ ...roomy, slowMax: 1 });
  for (const id of ['a', 'b']) {
    await places.enter(endpoint(id));
    places.leave(endpoint(id), 10_000);
  }
  expect(await places.enter(endpoint('a'))).toBe(true);
  const held = places.enter(endpoint('b'));
  expect(await places.enter(endpoint('quick'))).toBe(true);
  expect([...places.room().endpoints]).toEqual([
    ['a', 0],
    ['b', 0],
    ['quick', 1],
  ]);
  places.leave(endpoint('a'), 20);
  expect(await held).toBe(true);
});

test('of an endpoint that answers quickly more is claimed than it has places', async () => {
  const places = createEndpointPlaces(roomy);
  const a = endpoint('a');
  await places.enter(a);
  await places.enter(a);
  places.leave(a, 20);
  expect(places.room().endpoints.get('a')).toBe(7);
});
