import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEndpointLanes } from './endpoint-lanes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an endpoint has so many places, and another endpoint has its own', async () => {
  const lanes = createEndpointLanes(2);
  expect(await Promise.all([lanes.enter('a'), lanes.enter('a'), lanes.enter('b')])).toEqual([
    true,
    true,
    true,
  ]);
  expect(lanes.full()).toEqual(['a']);
});

test('a place that is given back goes to who has waited longest', async () => {
  const lanes = createEndpointLanes(1);
  await lanes.enter('a');
  const order: string[] = [];
  const first = lanes.enter('a').then((isIn) => order.push(`first ${isIn}`));
  const second = lanes.enter('a').then((isIn) => order.push(`second ${isIn}`));
  lanes.leave('a');
  await first;
  expect(order).toEqual(['first true']);
  expect(lanes.full()).toEqual(['a']);
  lanes.leave('a');
  await second;
  expect(order).toEqual(['first true', 'second true']);
  lanes.leave('a');
  expect(lanes.full()).toEqual([]);
});

test('who waits for a second gives up, and takes no place afterwards', async () => {
  const lanes = createEndpointLanes(1);
  await lanes.enter('a');
  const late = lanes.enter('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe(false);
  lanes.leave('a');
  expect(lanes.full()).toEqual([]);
  expect(await lanes.enter('a')).toBe(true);
});
