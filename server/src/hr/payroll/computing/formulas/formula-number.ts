import { ExactDecimal } from '../exact-decimal.ts';
import { FormulaError } from './formula-error.ts';

/** Every number of a formula, its inputs and its tables is smaller. */
const limit = new ExactDecimal('1e18');
/** Before and after the point of a number in a formula, an input or a table. */
export const digitsMax = 18;
const plainNumber = /^-?\d{1,18}(\.\d{1,18})?$/;

const settledPlaces = 20;

/**
 * Removes the error of a division. A quotient is rounded half up to 60 significant digits, which
 * are at least 42 decimals below the limit. 20 decimals remove that error and no real fraction, so
 * that `floor(x / 3 * 3)` is x. Every decision uses settled numbers: comparisons, brackets,
 * rounding, and whether a divisor is zero.
 */
export function settled(value: ExactDecimal): ExactDecimal {
  return value.decimalPlaces() <= settledPlaces ? value : value.toDecimalPlaces(settledPlaces);
}

export function withinLimit(value: ExactDecimal, at: number): ExactDecimal {
  if (value.abs().lt(limit)) return value;
  throw new FormulaError('too_large', at, { max: limit.toFixed() });
}

/** Whether a text is a number as inputs and tables may contain it. */
export function isPlainNumber(text: string): boolean {
  return plainNumber.test(text);
}
