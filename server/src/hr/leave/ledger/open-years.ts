import type { EventSource } from '../../../events/append-event.ts';
import { appendBalanceChanged } from './append-balance-changed.ts';
import type { ChangedBalance } from './leave-ledger.sql.ts';
import { carryOver, insertGrants } from './leave-years.sql.ts';

export interface OpenYears {
  /** The employees must be locked. */
  readonly employeeIds: readonly string[];
  /** Null = every type with an allowance. */
  readonly leaveType: string | null;
  /** The requested years; the current and the previous year are always included. */
  readonly years: readonly number[];
  /** The current calendar year in the company's time zone. */
  readonly currentYear: number;
  /** ISO instant. */
  readonly now: string;
}

/**
 * Ensures that employees have the days of some years and that the remaining days of last year have
 * been carried over. Each of these happens once, regardless of the number of calls: by the worker
 * on the first day of the year, or earlier by the first operation that needs it. A future year gets
 * its days but no carry-over, because the year before it is not over. Emits `leave.balance_changed`.
 */
export async function openYears(
  source: EventSource,
  { employeeIds, leaveType, years, currentYear, now }: OpenYears,
): Promise<void> {
  const { transaction, actor } = source;
  const { companyId } = actor;
  const granted = [...new Set([currentYear - 1, currentYear, ...years])];
  const open = { employeeIds, leaveType, now };
  // One round trip, in this order: the carry-over is calculated from the grants.
  const [grants, carried] = await Promise.all([
    transaction.query<ChangedBalance>(insertGrants(companyId, { ...open, years: granted })),
    transaction.query<ChangedBalance>(carryOver(companyId, { ...open, years: [currentYear] })),
  ]);
  appendBalanceChanged(source, [...grants.rows, ...carried.rows], 'year_opened');
}
