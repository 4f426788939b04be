import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { LeaveSpan } from './leave-request.ts';
import { clipSpan } from './leave-span.ts';
import { LeaveDecimal } from './policies/leave-decimal.ts';
import { readReducedLeave } from './reduced-pay.ts';
import { listUnpaidLeave } from './leave-requests.sql.ts';
import { listUnpaid } from './long-leave/long-leaves.sql.ts';
import type { LongLeave } from './long-leave/long-leave.ts';
import type { WorkCalendars } from './work-calendar.ts';
import { workingDays } from './working-days.ts';

export interface UnpaidLeaveQuestion {
  readonly employeeIds: readonly string[];
  /** Calendar dates `YYYY-MM-DD`, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Of these employees, for these dates. */
  readonly calendarOf: WorkCalendars;
}

/**
 * The working days of approved unpaid leave and unpaid long leave in a range, in steps of half a
 * day, each day once, as decimal strings by employee; employees without any are not in the map. Days
 * that are paid in part (`readReducedLeave`) count with the part that is not paid. Counted with the
 * employee's current pattern and public holidays.
 */
export async function unpaidLeaveDays(
  transaction: Transaction,
  companyId: string,
  { employeeIds, from, to, calendarOf }: UnpaidLeaveQuestion,
): Promise<Map<string, string>> {
  const asked = { employeeIds, from, to };
  const [leave, longLeave, reducedLeave] = await Promise.all([
    transaction.query<LeaveSpan & Pick<LeaveRequestsRow, 'employee_id'>>(
      listUnpaidLeave(companyId, asked),
    ),
    transaction.query<LongLeave>(listUnpaid(companyId, asked)),
    readReducedLeave(transaction, companyId, asked),
  ]);
  if (leave.rows.length + longLeave.rows.length + reducedLeave.length === 0) {
    return new Map();
  }
  const longLeaveOf = Map.groupBy(longLeave.rows, (row) => row.employee_id);
  const whole = new LeaveDecimal(1);
  const spans = [
    ...longLeave.rows.map((row) => ({
      employeeId: row.employee_id,
      span: toSpan(row, to),
      part: whole,
    })),
    ...leave.rows.flatMap(({ employee_id: employeeId, ...span }) =>
      outside(span, longLeaveOf.get(employeeId)).map((rest) => ({
        employeeId,
        span: rest,
        part: whole,
      })),
    ),
    ...reducedLeave.flatMap(({ employee_id: employeeId, reduced, ...span }) =>
      reduced.flatMap((days) =>
        outside(clipSpan(span, days.from, days.to), longLeaveOf.get(employeeId)).map((rest) => ({
          employeeId,
          span: rest,
          part: whole.minus(days.paid),
        })),
      ),
    ),
  ];
  const counts = new Map<string, LeaveDecimal>();
  for (const { employeeId, span, part } of spans) {
    if (span.start_date > to || span.end_date < from) continue;
    const days = part.times(workingDays(calendarOf(employeeId), clipSpan(span, from, to)));
    counts.set(employeeId, days.plus(counts.get(employeeId) ?? 0));
  }
  return new Map(
    [...counts]
      .filter(([, count]) => count.gt(0))
      .map(([employeeId, count]) => [
        employeeId,
        count.toFixed(Math.max(1, count.decimalPlaces())),
      ]),
  );
}

function toSpan({ first_day, last_day }: LongLeave, to: string): LeaveSpan {
  return {
    start_date: first_day,
    end_date: last_day ?? to,
    start_portion: 'full',
    end_portion: 'full',
  };
}

/** The parts of a leave that no long leave covers. */
function outside(span: LeaveSpan, longLeave: readonly LongLeave[] = []): LeaveSpan[] {
  return longLeave.reduce<LeaveSpan[]>(
    (parts, { first_day: first, last_day: last }) =>
      parts.flatMap((part) => [
        ...(part.start_date < first ? [clipSpan(part, part.start_date, dayBeside(first, -1))] : []),
        ...(last !== null && part.end_date > last
          ? [clipSpan(part, dayBeside(last, 1), part.end_date)]
          : []),
      ]),
    [span],
  );
}

function dayBeside(day: string, days: 1 | -1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
