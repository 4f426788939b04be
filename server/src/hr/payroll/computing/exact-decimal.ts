import { Decimal } from 'decimal.js';

/**
 * Decimal numbers for pay, with a separate constructor so that other settings don't apply. Amounts
 * are products that are divided once. 60 digits represent each product exactly, and a quotient that
 * is not exactly half a cent differs from it within these digits, so half-up rounding is that of
 * the exact value.
 */
export const ExactDecimal = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
export type ExactDecimal = Decimal;
