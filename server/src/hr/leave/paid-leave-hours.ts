import { Decimal } from 'decimal.js';
import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { LeaveSpan } from './leave-request.ts';
import { listPaidLeave } from './leave-requests.sql.ts';
import { clipSpan } from './leave-span.ts';
import { patternHours } from './patterns/work-pattern.ts';
import { readReducedLeave } from './reduced-pay.ts';
import type { UnpaidLeaveQuestion } from './unpaid-days.ts';
import { rulesOn, type WorkCalendar, workingDays } from './working-days.ts';

/**
 * The hours of approved paid leave in a range, by employee and date, as decimal strings: the hours of
 * the employee's pattern, half of them for half a day, none on a public holiday. Of days that are
 * paid in part, the part that is paid.
 */
export async function paidLeaveHours(
  transaction: Transaction,
  companyId: string,
  { employeeIds, from, to, calendarOf }: UnpaidLeaveQuestion,
): Promise<Map<string, Map<string, string>>> {
  const [{ rows }, reducedLeave] = await Promise.all([
    transaction.query<LeaveSpan & Pick<LeaveRequestsRow, 'employee_id'>>(
      listPaidLeave(companyId, { employeeIds, from, to }),
    ),
    readReducedLeave(transaction, companyId, { employeeIds, from, to }),
  ]);
  const reducedOf = new Map(reducedLeave.map((each) => [keyOf(each), each.reduced]));
  const found = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const { employee_id: employeeId, ...span } = row;
    const reduced = reducedOf.get(keyOf(row)) ?? [];
    const own = found.get(employeeId) ?? new Map<string, string>();
    const calendar = calendarOf(employeeId);
    for (const [date, hours] of hoursOf(calendar, clipSpan(span, from, to))) {
      const paid =
        reduced.find((days) => days.from <= date && date <= days.to)?.paid.toFixed() ?? '1';
      if (paid === '0') continue;
      // A morning and an afternoon can be two requests.
      own.set(
        date,
        hours
          .times(paid)
          .plus(own.get(date) ?? 0)
          .toFixed(2),
      );
    }
    if (own.size > 0) found.set(employeeId, own);
  }
  return found;
}

/** Leave of one employee doesn't overlap. */
function keyOf(leave: LeaveSpan & Pick<LeaveRequestsRow, 'employee_id'>): string {
  return `${leave.employee_id} ${leave.start_date} ${leave.start_portion}`;
}

function hoursOf(calendar: WorkCalendar, span: LeaveSpan): [string, Decimal][] {
  const days: [string, Decimal][] = [];
  const last = Temporal.PlainDate.from(span.end_date);
  for (
    let day = Temporal.PlainDate.from(span.start_date);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const date = day.toString();
    const taken = workingDays(calendar, clipSpan(span, date, date));
    if (taken > 0) {
      const hours = patternHours(rulesOn(calendar, date).pattern, date);
      days.push([date, new Decimal(hours).times(taken).toDecimalPlaces(2)]);
    }
  }
  return days;
}
