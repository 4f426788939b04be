import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSchedule } from './make-schedule.ts';
import { splitAmount } from './split-amount.ts';

/** In hundredths, read from the text without the decimal library under test. */
function hundredthsOf(amount: string): bigint {
  const [, whole = '', fraction = ''] = /^(\d+)\.(\d\d)$/.exec(amount) ?? [];
  return BigInt(whole) * 100n + BigInt(fraction);
}

test('any split adds up to the amount exactly, in parts that differ by at most a hundredth', () => {
  const cases = fc
    .integer({ min: 1, max: 36 })
    .chain((parts) =>
      fc.tuple(fc.bigInt({ min: BigInt(parts), max: 10n ** 14n - 1n }), fc.constant(parts)),
    );
  fc.assert(
    fc.property(cases, ([hundredths, parts]) => {
      const digits = hundredths.toString().padStart(3, '0');
      const split = splitAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`, 'EUR', parts);
      const found = split.map(hundredthsOf);
      // An independent formula: the first k parts add up to the k-th share, rounded up.
      const share = (k: number) => (hundredths * BigInt(k) + BigInt(parts) - 1n) / BigInt(parts);
      const least = hundredths / BigInt(parts);
      expect(found).toHaveLength(parts);
      expect(found.reduce((sum, part) => sum + part, 0n)).toBe(hundredths);
      for (const [index, part] of found.entries()) {
        expect(part >= 1n && (part === least || part === least + 1n)).toBe(true);
        expect(index > 0 && part > (found[index - 1] as bigint)).toBe(false);
      }
      expect(found[0]).toBe(share(1));
    }),
    { numRuns: 2_000 },
  );
});

test('parts have the decimals of the currency', () => {
  expect(splitAmount('100', 'JPY', 3)).toEqual(['34', '33', '33']);
  expect(splitAmount('1', 'KWD', 3)).toEqual(['0.334', '0.333', '0.333']);
});

test.each([
  ['2026-11-20', ['2026-12-01', '2027-01-01', '2027-02-01']],
  ['2024-01-31', ['2024-02-01', '2024-03-01', '2024-04-01']],
  ['2023-12-01', ['2024-01-01', '2024-02-01', '2024-03-01']],
])('an advance paid on %s is repaid from the first of the next month', (paidOn, dueFrom) => {
  const schedule = makeSchedule({ amount: '10.00', currency: 'EUR', installments: 3 }, paidOn);
  expect(schedule.map((part) => part.due_from)).toEqual(dueFrom);
  expect(schedule.map(({ number }) => number)).toEqual([1, 2, 3]);
});
