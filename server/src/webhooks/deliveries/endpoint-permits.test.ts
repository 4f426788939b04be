import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PermitHolder, PermitLimits } from './endpoint-loads.ts';
import { createEndpointPermits } from './endpoint-permits.ts';

const roomy: PermitLimits = { perEndpointMax: 2, perCompanyMax: 100, slowMax: 100 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function endpoint(endpointId: string, companyId = 'company'): PermitHolder {
  return { endpoint_id: endpointId, company_id: companyId };
}

test('each endpoint has its own limited number of permits', async () => {
  const permits = createEndpointPermits(roomy);
  const entered = ['a', 'a', 'b'].map((id) => permits.enter(endpoint(id)));
  expect(await Promise.all(entered)).toEqual([true, true, true]);
  expect([...permits.remaining().endpoints]).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
});

test('a returned permit goes to the longest waiting caller', async () => {
  const permits = createEndpointPermits({ ...roomy, perEndpointMax: 1 });
  const a = endpoint('a');
  await permits.enter(a);
  const order: string[] = [];
  const first = permits.enter(a).then((isIn) => order.push(`first ${isIn}`));
  const second = permits.enter(a).then((isIn) => order.push(`second ${isIn}`));
  expect(permits.leave(a, 1_000)).toBe(true);
  await first;
  expect(order).toEqual(['first true']);
  permits.leave(a, 1_000);
  await second;
  expect(order).toEqual(['first true', 'second true']);
  permits.leave(a, 1_000);
  expect(permits.remaining().endpoints.size).toBe(0);
});

test('a caller that waits for a second gives up, and takes no permit afterwards', async () => {
  const permits = createEndpointPermits({ ...roomy, perEndpointMax: 1 });
  const a = endpoint('a');
  await permits.enter(a);
  const late = permits.enter(a);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe(false);
  permits.leave(a, null);
  expect(permits.remaining().endpoints.size).toBe(0);
  expect(await permits.enter(a)).toBe(true);
});

test('a company has a limited number of permits over all its endpoints; another company has its own', async () => {
  const permits = createEndpointPermits({ ...roomy, perCompanyMax: 2 });
  await permits.enter(endpoint('a'));
  await permits.enter(endpoint('b'));
  const third = permits.enter(endpoint('c'));
  expect(await permits.enter(endpoint('d', 'other company'))).toBe(true);
  expect(permits.remaining().companies.get('company')).toBe(0);
  expect(permits.leave(endpoint('a'), 10)).toBe(true);
  expect(await third).toBe(true);
});

test('slow endpoints together leave permits to the others until they are fast again', async () => {
  const permits = createEndpointPermits({ ...roomy, slowMax: 1 });
  for (const id of ['a', 'b']) {
    await permits.enter(endpoint(id));
    permits.leave(endpoint(id), 10_000);
  }
  expect(await permits.enter(endpoint('a'))).toBe(true);
  const held = permits.enter(endpoint('b'));
  expect(await permits.enter(endpoint('quick'))).toBe(true);
  expect([...permits.remaining().endpoints]).toEqual([
    ['a', 0],
    ['b', 0],
    ['quick', 1],
  ]);
  permits.leave(endpoint('a'), 20);
  expect(await held).toBe(true);
});

test('for a fast endpoint, more deliveries are claimed than it has permits', async () => {
  const permits = createEndpointPermits(roomy);
  const a = endpoint('a');
  await permits.enter(a);
  await permits.enter(a);
  permits.leave(a, 20);
  expect(permits.remaining().endpoints.get('a')).toBe(7);
});

test('new deliveries are admitted up to what endpoint, company and pace allow', async () => {
  const permits = createEndpointPermits({ ...roomy, perCompanyMax: 10 });
  const batch = [...Array(9).fill('a'), ...Array(9).fill('b')].map((id) => endpoint(id));
  const countAdmitted = () =>
    Object.entries(Object.groupBy(permits.admissible(batch), (one) => one.endpoint_id)).map(
      ([id, admitted]) => [id, admitted?.length],
    );
  expect(countAdmitted()).toEqual([
    ['a', 2],
    ['b', 2],
  ]);
  await permits.enter(endpoint('a'));
  permits.leave(endpoint('a'), 20);
  expect(countAdmitted()).toEqual([
    ['a', 8],
    ['b', 2],
  ]);
  await permits.enter(endpoint('a'));
  await permits.enter(endpoint('c'));
  expect(countAdmitted()).toEqual([
    ['a', 7],
    ['b', 1],
  ]);
});
