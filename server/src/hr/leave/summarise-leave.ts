import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { PublishedPeriod } from '../payroll/payslips/find-published-period.ts';
import { finalPayPeriods } from './final-pay-periods.ts';
import { summarise } from './leave-summaries.sql.ts';

/** What an approver decides by. */
export interface LeaveSummary {
  readonly id: LeaveRequestsRow['id'];
  readonly requested_at: string;
  readonly leave_type: LeaveRequestsRow['leave_type'];
  /** Calendar dates, both included. */
  readonly start_date: LeaveRequestsRow['start_date'];
  readonly end_date: LeaveRequestsRow['end_date'];
  /** Working days, halves allowed. */
  readonly days: number;
  /**
   * What is left of the year in which the leave begins once this and whatever else is pending is
   * approved: the days are reserved already. Null for leave without an allowance.
   */
  readonly balance_after: number | null;
  /** Of unpaid leave: these payslips stay as they are (`finalPayPeriods`). */
  readonly final_pay_periods: readonly PublishedPeriod[];
}

/** By id; no statement for none. */
export async function summariseLeave(
  transaction: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, LeaveSummary>> {
  if (ids.length === 0) return new Map();
  const [{ rows }, periods] = await Promise.all([
    transaction.query<Omit<LeaveSummary, 'final_pay_periods'>>(summarise(companyId, ids)),
    finalPayPeriods(transaction, companyId, ids),
  ]);
  return new Map(
    rows.map((row) => [row.id, { ...row, final_pay_periods: periods.get(row.id) ?? [] }]),
  );
}
