import { Decimal } from 'decimal.js';

/**
 * Decimal numbers for pay: a constructor of our own, so that nobody else's settings count. Amounts
 * are products that are divided once. 60 digits hold each such product whole, and a quotient that is
 * not exactly half a cent differs from it long before: half-up rounding is that of the exact value.
 */
export const ExactDecimal = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
export type ExactDecimal = Decimal;
