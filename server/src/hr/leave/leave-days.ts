import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { LeaveSpan } from './leave-request.ts';
import { listApprovedLeave } from './leave-requests.sql.ts';
import { clipSpan } from './leave-span.ts';
import { LeaveDecimal } from './policies/leave-decimal.ts';
import { type WorkCalendar, workingDays } from './working-days.ts';

/** Approved leave with its type. */
export interface ApprovedLeave
  extends LeaveSpan,
    Pick<LeaveRequestsRow, 'employee_id' | 'leave_type'> {
  readonly is_paid: boolean;
}

/** With a day in a range, by employee. */
export async function readApprovedLeave(
  transaction: Transaction,
  companyId: string,
  asked: { readonly employeeIds: readonly string[]; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, readonly ApprovedLeave[]>> {
  const { rows } = await transaction.query<ApprovedLeave>(listApprovedLeave(companyId, asked));
  return Map.groupBy(rows, (row) => row.employee_id);
}

/** The working days of leave within ranges of days, in steps of half a day, as a decimal string. */
export function countLeaveDays(
  leave: readonly LeaveSpan[],
  ranges: readonly { readonly from: string; readonly to: string }[],
  calendar: WorkCalendar,
): string {
  const counts = leave.flatMap((span) =>
    ranges
      .filter(({ from, to }) => span.start_date <= to && span.end_date >= from)
      .map(({ from, to }) => workingDays(calendar, clipSpan(span, from, to))),
  );
  return counts.reduce((sum, count) => sum.plus(count), new LeaveDecimal(0)).toFixed();
}
