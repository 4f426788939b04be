import { Decimal } from 'decimal.js';

/**
 * Splits an amount into `parts` that differ by at most 0.01 and add up to exactly the amount. The
 * remainder goes to the first parts, 0.01 each, so the last part is never the largest. 100.00 in 3
 * is 33.34, 33.33, 33.33.
 *
 * @param amount a decimal string with at most two decimals, at least 0.01 per part
 * @returns decimal strings with two decimals
 */
export function splitAmount(amount: string, parts: number): string[] {
  const hundredths = new Decimal(amount).times(100);
  const least = hundredths.dividedToIntegerBy(parts);
  const left = hundredths.minus(least.times(parts)).toNumber();
  return Array.from({ length: parts }, (_, index) =>
    least
      .plus(index < left ? 1 : 0)
      .dividedBy(100)
      .toFixed(2),
  );
}
