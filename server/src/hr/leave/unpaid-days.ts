import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { LeaveSpan } from './leave-request.ts';
import { clipSpan } from './leave-span.ts';
import { listUnpaidLeave } from './leave-requests.sql.ts';
import { readWorkCalendar } from './work-calendar.ts';
import { workingDays } from './working-days.ts';

export interface UnpaidLeaveQuestion {
  readonly employeeIds: readonly string[];
  /** Calendar dates `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Working days of approved leave without pay that fall into a range, halves included, as decimal
 * strings by employee; who has none is not in the map. Counted by the working week and the public
 * holidays of the company as they are now.
 */
export async function unpaidLeaveDays(
  transaction: Transaction,
  companyId: string,
  { employeeIds, from, to }: UnpaidLeaveQuestion,
): Promise<Map<string, string>> {
  const { rows } = await transaction.query<LeaveSpan & Pick<LeaveRequestsRow, 'employee_id'>>(
    listUnpaidLeave(companyId, { employeeIds, from, to }),
  );
  if (rows.length === 0) {
    return new Map();
  }
  const calendar = await readWorkCalendar(transaction, companyId, { from, to });
  const halves = new Map<string, number>();
  for (const { employee_id: employeeId, ...span } of rows) {
    const days = workingDays(calendar, clipSpan(span, from, to));
    halves.set(employeeId, (halves.get(employeeId) ?? 0) + days * 2);
  }
  return new Map(
    [...halves]
      .filter(([, count]) => count > 0)
      .map(([employeeId, count]) => [employeeId, (count / 2).toFixed(1)]),
  );
}
