import { invalidField } from '../../../platform/http/problem.ts';

/**
 * In what balances of a leave type are kept. In hours, a day of leave takes the hours of the
 * employee's pattern.
 */
export const balanceUnits = ['days', 'hours'] as const;
export type BalanceUnit = (typeof balanceUnits)[number];

/** @throws Problem `validation_failed`: an allowance is a number of days */
export function refuseAllowanceInDays(unit: BalanceUnit, allowance: object | null): void {
  if (unit === 'hours' && allowance !== null) {
    throw invalidField(
      '/allowance',
      'must be null, because it is in days and balances are in hours. Assign a leave policy instead',
    );
  }
}
