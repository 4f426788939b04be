import { Decimal } from 'decimal.js';
import { minorUnits } from '../minor-units.ts';

/**
 * Splits an amount into `parts` that differ by at most the smallest amount of its currency and add up
 * to exactly the amount. The remainder goes to the first parts, one unit each, so the last part is
 * never the largest. 100.00 EUR in 3 is 33.34, 33.33, 33.33; 100 JPY in 3 is 34, 33, 33.
 *
 * @param amount a decimal string with at most the decimals of the currency, at least one unit a part
 * @returns decimal strings with the decimals of the currency
 */
export function splitAmount(amount: string, currency: string, parts: number): string[] {
  const decimals = minorUnits(currency);
  const scale = new Decimal(10).pow(decimals);
  const units = scale.times(amount);
  const least = units.dividedToIntegerBy(parts);
  const left = units.minus(least.times(parts)).toNumber();
  return Array.from({ length: parts }, (_, index) =>
    least
      .plus(index < left ? 1 : 0)
      .dividedBy(scale)
      .toFixed(decimals),
  );
}
