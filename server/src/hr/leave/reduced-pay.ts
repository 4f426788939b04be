import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { readPersonLeave } from './entitlement/read-person-leave.ts';
import type { LeaveSpan } from './leave-request.ts';
import { listRatedLeave } from './leave-requests.sql.ts';
import { dayBefore, earlierOf, laterOf } from './policies/calendar-months.ts';
import { LeaveDecimal } from './policies/leave-decimal.ts';
import type { PayRate } from './policies/leave-policy.ts';
import type { LeaveYear } from './policies/leave-year.ts';
import { leaveYearOn } from './policies/person-leave.ts';

export interface ReducedLeaveQuestion {
  readonly employeeIds: readonly string[];
  /** Calendar dates `YYYY-MM-DD`, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** Days of a leave that are paid at the same percentage of pay, below 100. */
export interface ReducedDays extends LeaveYear {
  /** Of pay, from 0 to 1. */
  readonly paid: LeaveDecimal;
}

export interface ReducedLeave extends RatedLeave {
  readonly reduced: readonly ReducedDays[];
}

type RatedLeave = LeaveSpan & Pick<LeaveRequestsRow, 'employee_id' | 'leave_type'>;

/**
 * Approved leave of paid types that isn't paid in full on some day of a range, by the pay rates of
 * the policy that applies on the first day of the absence. The days of an absence are calendar days.
 * Leave of the same type that continues on the next day is the same absence.
 */
export async function readReducedLeave(
  transaction: Transaction,
  companyId: string,
  { employeeIds, from, to }: ReducedLeaveQuestion,
): Promise<ReducedLeave[]> {
  const { rows } = await transaction.query<RatedLeave>(
    listRatedLeave(companyId, { employeeIds, from, to }),
  );
  if (rows.length === 0) return [];
  const people = await readPersonLeave(transaction, companyId, {
    employeeIds: [...new Set(rows.map(({ employee_id: id }) => id))],
    leaveType: null,
    withArchived: true,
  });
  const leaveOf = new Map(
    people.flatMap(({ id, types }) => types.map((type) => [`${id} ${type.leaveType}`, type])),
  );
  return absencesOf(rows).flatMap(({ firstDay, leave }) => {
    const type = leaveOf.get(`${leave.employee_id} ${leave.leave_type}`);
    const rates = type === undefined ? [] : leaveYearOn(type, firstDay).policy?.terms.pay_rates;
    const range = { from: laterOf(from, leave.start_date), to: earlierOf(to, leave.end_date) };
    const reduced = reducedDays(rates ?? [], firstDay, range);
    return reduced.length === 0 ? [] : [{ ...leave, reduced }];
  });
}

/** Each leave with the first day of its absence; the rows are in the order of their days. */
function absencesOf(rows: readonly RatedLeave[]): { firstDay: string; leave: RatedLeave }[] {
  const absences: { firstDay: string; leave: RatedLeave }[] = [];
  for (const leave of rows) {
    const last = absences.at(-1);
    const continues =
      last?.leave.employee_id === leave.employee_id &&
      last.leave.leave_type === leave.leave_type &&
      last.leave.end_date >= dayBefore(leave.start_date);
    absences.push({ firstDay: continues ? last.firstDay : leave.start_date, leave });
  }
  return absences;
}

/** The days of a range that are paid below 100 %, for an absence that began on `firstDay`. */
export function reducedDays(
  rates: readonly PayRate[],
  firstDay: string,
  range: LeaveYear,
): ReducedDays[] {
  return rates.flatMap(({ from_day: day, percent }, place) => {
    const next = rates[place + 1];
    const from = laterOf(range.from, daysAfter(firstDay, day - 1));
    const to = next === undefined ? range.to : daysAfter(firstDay, next.from_day - 2);
    const until = earlierOf(range.to, to);
    const paid = new LeaveDecimal(percent).dividedBy(100);
    return from > until || paid.gte(1) ? [] : [{ from, to: until, paid }];
  });
}

function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
