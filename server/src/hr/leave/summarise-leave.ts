import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { finalPayPeriods, type PublishedPeriod } from './final-pay-periods.ts';
import type { BalanceUnit } from './types/balance-unit.ts';
import { summarise } from './leave-summaries.sql.ts';

/** The fields an approver needs for a decision. */
export interface LeaveSummary
  extends Pick<LeaveRequestsRow, 'id' | 'leave_type' | 'start_date' | 'end_date'> {
  readonly requested_at: string;
  /** Working days in steps of half a day. */
  readonly days: number;
  /**
   * What is left in the leave year in which the leave starts, once this and every other pending
   * request is approved: they are already reserved. Null for leave without an allowance.
   */
  readonly balance_after: number | null;
  readonly balance_unit: BalanceUnit;
  /** For unpaid leave: the periods whose payslips are final (`finalPayPeriods`). */
  readonly final_pay_periods: readonly PublishedPeriod[];
}

/** By id. Without ids, no statement is sent. */
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
