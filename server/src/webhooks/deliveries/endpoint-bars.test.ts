import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEndpointBars } from './endpoint-bars.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an endpoint is barred for twice as long after each delivery that can’t be signed, and tried with one', () => {
  const bars = createEndpointBars();
  for (const seconds of [1, 2, 4, 8]) {
    bars.add('a');
    vi.advanceTimersByTime(seconds * 1_000 - 1);
    expect([...bars.limits()]).toEqual([['a', 0]]);
    vi.advanceTimersByTime(1);
    expect([...bars.limits()]).toEqual([['a', 1]]);
  }
});

test('several deliveries of one claim count once', () => {
  const bars = createEndpointBars();
  for (let count = 0; count < 20; count += 1) bars.add('a');
  vi.advanceTimersByTime(1_000);
  expect([...bars.limits()]).toEqual([['a', 1]]);
});

test('a secret that can be opened ends it', () => {
  const bars = createEndpointBars();
  bars.add('a');
  bars.remove('a');
  expect([...bars.limits()]).toEqual([]);
  bars.add('a');
  vi.advanceTimersByTime(1_000);
  expect([...bars.limits()]).toEqual([['a', 1]]);
});
