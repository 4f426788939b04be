import { Decimal } from 'decimal.js';

/**
 * Decimal numbers for leave, with a separate constructor so that other settings don't apply. A
 * twelfth or a 365th isn't exact, but its error is at the 60th digit. Sums are cut to 20 decimals:
 * that removes the error and no real fraction, because all divisors are small.
 */
export const LeaveDecimal = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
export type LeaveDecimal = Decimal;

const decimalPlaces = 20;

export function withoutError(value: LeaveDecimal): LeaveDecimal {
  return value.toDecimalPlaces(decimalPlaces);
}

export function sumOf(values: readonly LeaveDecimal[]): LeaveDecimal {
  const [first = new LeaveDecimal(0), ...others] = values;
  return withoutError(others.reduce((sum, value) => sum.plus(value), first));
}
