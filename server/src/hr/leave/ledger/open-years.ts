import type { Transaction } from '../../../platform/database/driver.ts';
import { carryOver, insertGrants } from './leave-ledger.sql.ts';

export interface OpenYears {
  /** Must be locked. */
  readonly employeeIds: readonly string[];
  /** Null = every type that has an allowance. */
  readonly leaveType: string | null;
  /** Years that are asked about; the present one and the one before come with them. */
  readonly years: readonly number[];
  /** The calendar year that it is in the company. */
  readonly currentYear: number;
  /** ISO instant. */
  readonly now: string;
}

/**
 * Makes sure that employees have the days of some years, and that what was left of last year has
 * been carried over. Each of it happens once, however often this is called: on the first day of the
 * year by the worker, and before that matters by whoever needs it first. A year that is still ahead
 * gets its days and nothing from the year before it, which goes on.
 */
export async function openYears(
  transaction: Transaction,
  companyId: string,
  { employeeIds, leaveType, years, currentYear, now }: OpenYears,
): Promise<void> {
  const granted = [...new Set([currentYear - 1, currentYear, ...years])];
  // One flight, in this order: what is carried over is the rest of what was granted.
  await Promise.all([
    transaction.query(insertGrants(companyId, { employeeIds, leaveType, years: granted, now })),
    transaction.query(carryOver(companyId, { employeeIds, leaveType, years: [currentYear], now })),
  ]);
}
