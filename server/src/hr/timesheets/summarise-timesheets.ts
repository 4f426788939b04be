import type { Transaction } from '../../platform/database/driver.ts';
import { summarise } from './timesheet-summaries.sql.ts';
import type { TimesheetRow } from './timesheet.ts';

/** The fields an approver needs for a decision. */
export type TimesheetSummary = Pick<
  TimesheetRow,
  'id' | 'period_start' | 'period_end' | 'total_hours'
> & { readonly requested_at: string };

/** By id. Without ids, no statement is sent. */
export async function summariseTimesheets(
  transaction: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, TimesheetSummary>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.query<TimesheetSummary>(summarise(companyId, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
