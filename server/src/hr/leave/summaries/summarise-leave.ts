import type { Transaction } from '../../../platform/database/driver.ts';
import { summarise } from './queries.ts';

/** What an approver decides by. */
export interface LeaveSummary {
  readonly id: string;
  readonly requested_at: string;
  readonly leave_type: string;
  /** Calendar dates, both included. */
  readonly start_date: string;
  readonly end_date: string;
  /** Working days, halves allowed. */
  readonly days: number;
  /**
   * What is left of the year in which the leave begins once this and whatever else is pending is
   * approved: the days are reserved already. Null for leave without an allowance.
   */
  readonly balance_after: number | null;
}

/** By id; no statement for none. */
export async function summariseLeave(
  transaction: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, LeaveSummary>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.query<LeaveSummary>(summarise(companyId, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
