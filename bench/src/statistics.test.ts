import { describe, expect, it } from 'vitest';
import { distributionOf, median, medianDistribution, medianOf } from './statistics.ts';

describe('statistics', () => {
  it('takes the middle of an odd count and the mean of the middle two of an even one', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 2, 1, 4])).toBe(3);
  });

  it('orders by value, not by text', () => {
    expect(median([100, 20, 3])).toBe(20);
  });

  it('returns the values that the given percentages do not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(distributionOf(values)).toMatchObject({
      count: 200,
      p50Ms: 100,
      p95Ms: 190,
      p99Ms: 198,
    });
    expect(distributionOf(values).percentilesMs.slice(0, 2)).toEqual([2, 4]);
    expect(distributionOf([7])).toMatchObject({ count: 1, p50Ms: 7, p99Ms: 7 });
  });

  it('takes the median of each figure over rounds, not the figures of the middle round', () => {
    const rounds = [
      [1, 9],
      [2, 5],
      [3, 7],
    ].map(distributionOf);
    const middle = medianDistribution(rounds);
    expect(middle).toMatchObject({ count: 6, p50Ms: 2, p99Ms: 7 });
    expect(middle.percentilesMs[0]).toBe(2);
    expect(middle.percentilesMs[98]).toBe(7);
  });

  it('leaves a figure out when a round lacks it', () => {
    expect(medianOf([{ cpu: 1 }, {}], (round: { cpu?: number }) => round.cpu)).toBeUndefined();
  });

  it('refuses to compute a figure from no values', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => distributionOf([])).toThrow(RangeError);
    expect(() => medianDistribution([])).toThrow(RangeError);
  });
});
