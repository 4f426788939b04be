import { describe, expect, it } from 'vitest';
import { median, medianOf, percentile } from './statistics.ts';

describe('statistics', () => {
  it('takes the middle of an odd count and the mean of the middle two of an even one', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 2, 1, 4])).toBe(3);
  });

  it('orders by value, not by text', () => {
    expect(median([100, 20, 3])).toBe(20);
  });

  it('gives the value that so many percent do not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(percentile(values, 50)).toBe(100);
    expect(percentile(values, 99)).toBe(198);
    expect(percentile([7], 99)).toBe(7);
  });

  it('leaves a figure out when a round lacks it', () => {
    expect(medianOf([{ cpu: 1 }, {}], (round: { cpu?: number }) => round.cpu)).toBeUndefined();
  });

  it('refuses to make a figure of nothing', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => percentile([], 50)).toThrow(RangeError);
  });
});
