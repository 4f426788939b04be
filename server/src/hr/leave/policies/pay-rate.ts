import type { PayRate } from './leave-policy.ts';

/** The percentage of pay on a day of an absence, counted from 1. Without rates, full pay. */
export function payPercentOn(rates: readonly PayRate[], dayOfAbsence: number): string {
  return rates.findLast(({ from_day }) => from_day <= dayOfAbsence)?.percent ?? '100';
}
