import { expect, test } from 'vitest';
import { addCounts, noDurations, quantileMs, withDuration } from './latency.ts';

const countsOf = (...durationsMs: number[]) => durationsMs.reduce(withDuration, noDurations);

test.each([
  [0, 0],
  [5, 0],
  [6, 1],
  [10, 1],
  [250, 5],
  [10_000, 10],
  [10_001, 11],
])('%i ms lies in bucket %i', (durationMs, bucket) => {
  expect(countsOf(durationMs).indexOf(1)).toBe(bucket);
});

test('without measurements there is no p95', () => {
  expect(quantileMs(noDurations, 0.95)).toBeNull();
});

test('p95 is interpolated between the bounds of its bucket', () => {
  // 90 within 5 ms and 10 between 50 and 100 ms: the 95th is half way through those ten.
  const counts = countsOf(...Array(90).fill(3), ...Array(10).fill(70));
  expect(quantileMs(counts, 0.95)).toBe(75);
  expect(quantileMs(counts, 0.9)).toBe(5);
  expect(quantileMs(countsOf(70), 0.95)).toBe(98);
});

test('a duration above the last bound counts as that bound', () => {
  expect(quantileMs(countsOf(10_001, 10_002), 0.95)).toBe(10_000);
});

test('hours add up bucket by bucket', () => {
  expect(addCounts(countsOf(1, 7), countsOf(7, 20_000))).toEqual(countsOf(1, 7, 7, 20_000));
});
