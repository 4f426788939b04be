import { invalidField, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { Change } from '../change.ts';
import { today } from '../company-day.ts';
import type { LeaveSpan } from './leave-request.ts';
import { type AskedSpan, clipSpan, resolveSpan } from './leave-span.ts';
import type { BalanceQuestion } from './ledger/judge-balance.ts';
import {
  type AskingEmployee,
  findTerms,
  type LeaveTerms,
  lockEmployee,
} from './leave-requests.sql.ts';
import { readOwnLeaveYears } from './entitlement/read-leave-counting.ts';
import { calendarYears, splitByYear } from './split-by-year.ts';
import { knownPlans, knowsPlans } from '../workflow/knows-plans.ts';
import { toWorkCalendars } from './work-calendar.ts';
import { leaveAmount, workingDays } from './working-days.ts';

export interface AskedLeave extends AskedSpan {
  readonly employee_id: string;
  readonly leave_type: string;
}

/** Leave that may be requested, apart from overlaps and the balance. */
export interface CheckedLeave {
  readonly employeeId: string;
  readonly span: LeaveSpan;
  /** Working days in steps of half a day. */
  readonly days: number;
  /** The part that counts against allowances; empty `parts` if the leave type has no allowance. */
  readonly counted: Omit<BalanceQuestion, 'now'>;
}

/**
 * Locks the employee and checks everything a request refers to, in one round trip. The lock lasts
 * until the transaction ends, so that requests for one person are handled one after another.
 *
 * @throws Problem `validation_failed` (dates, portions, employee, leave type, outside of the
 *   employment), `employee_terminated`
 */
export async function checkRequest(
  { transaction, clock, actor }: Change,
  asked: AskedLeave,
): Promise<CheckedLeave> {
  const { companyId } = actor;
  const span = resolveSpan(asked);
  const [employees, companies] = await Promise.all([
    transaction.query<AskingEmployee>(lockEmployee(companyId, asked.employee_id)),
    transaction.query<LeaveTerms>(
      findTerms(companyId, {
        employeeId: asked.employee_id,
        leaveType: asked.leave_type,
        from: span.start_date,
        to: span.end_date,
      }),
    ),
  ]);
  const employee = mayAsk(employees.rows[0]);
  const terms = companies.rows[0];
  if (terms === undefined) {
    throw new Error('the company of the transaction does not exist');
  }
  if (!terms.leave_types.includes(asked.leave_type)) {
    throw invalidField('/leave_type', say`must be one of: ${terms.leave_types.join(', ')}`);
  }
  const isPlanned = employee.termination_date !== null;
  const ignoresPlans = !knowsPlans(actor) && (isPlanned || employee.has_planned_job);
  // Leave after an end that hasn't been announced is cut when it takes effect.
  assertEmployed(ignoresPlans ? { ...employee, termination_date: null } : employee, span);
  const [day, calendar] = [today(clock, terms.time_zone), toWorkCalendars(terms)(employee.id)];
  const key = { employeeId: employee.id, leaveType: asked.leave_type };
  const unit = terms.balance_unit ?? 'days';
  const yearsOf = terms.has_other_leave_years
    ? await readOwnLeaveYears(transaction, companyId, key)
    : calendarYears(terms.counts_from);
  return {
    employeeId: employee.id,
    span,
    days: workingDays(calendar, span),
    counted: {
      ...key,
      parts: terms.counts_from === null ? [] : splitByYear(calendar, span, { unit, yearsOf }),
      amountIn: ({ from, to }) =>
        span.start_date <= to && span.end_date >= from
          ? leaveAmount(calendar, clipSpan(span, from, to), unit)
          : 0,
      today: day,
      plansUntil: ignoresPlans ? knownPlans(actor, day) : undefined,
    },
  };
}

/** @throws Problem `validation_failed`, `employee_terminated` */
function mayAsk(employee: AskingEmployee | undefined): AskingEmployee {
  if (employee === undefined) {
    throw invalidField('/employee_id', 'is not an employee of the company');
  }
  if (employee.status === 'terminated') {
    throw new Problem(
      'employee_terminated',
      "The employee is terminated and can't take new leave.",
    );
  }
  return employee;
}

/** Leave must be between the first and the last day of employment, as far as these are set. */
function assertEmployed(
  { start_date: firstDay, termination_date: lastDay }: AskingEmployee,
  span: LeaveSpan,
): void {
  if (firstDay !== null && span.start_date < firstDay) {
    throw invalidField(
      '/start_date',
      say`is before the employee's first day, ${firstDay}. Choose that day or a later one`,
    );
  }
  if (lastDay !== null && span.end_date > lastDay) {
    throw invalidField(
      '/end_date',
      say`is after the employee's last day, ${lastDay}. Choose that day or an earlier one`,
    );
  }
}
