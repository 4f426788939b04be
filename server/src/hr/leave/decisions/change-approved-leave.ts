import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import { requireTransition } from '../../workflow/require-transition.ts';
import { appendChanged } from '../append-leave-change.ts';
import { createLeaveRequest } from '../create-leave-request.ts';
import { keepDays } from '../ledger/keep-days.ts';
import type { LeaveRequest, LeaveSpan, Portion } from '../leave-request.ts';
import { type AskedSpan, clipSpan, resolveSpan, restAfter, subtractSpan } from '../leave-span.ts';
import { insert } from '../leave-requests.sql.ts';
import { splitByYear } from '../split-by-year.ts';
import { readWorkCalendars } from '../work-calendar.ts';
import { workingDays, type WorkCalendar } from '../working-days.ts';
import { appendDecidedEvent } from './append-decided-event.ts';
import { assertPayrollInformed } from './assert-payroll-informed.ts';
import { type LeaveSituation, lockLeaveRequest } from './leave-situation.ts';
import { writeDecided, setDays } from './leave-decisions.sql.ts';

interface ChangeTerms {
  /** The reason, which may be medical. */
  readonly reason: string;
  readonly isPayrollInformed: boolean;
}

export interface Shortening extends ChangeTerms {
  /** The new last day, `YYYY-MM-DD`. */
  readonly endDate: string;
  readonly endPortion: Exclude<Portion, 'pm'>;
}

export interface Interruption extends ChangeTerms {
  /** May extend beyond the leave, for example in case of an illness. */
  readonly span: AskedSpan;
  /** The leave type that replaces it, for example `sick`; null = the employee works. */
  readonly leaveType: string | null;
}

export interface InterruptedLeave {
  /** The id of the separate request for the rest of the leave after the interruption, if any. */
  readonly restId: string | null;
  /** The id of the replacing leave, which is pending and needs a decision. */
  readonly replacementId: string | null;
}

/**
 * Ends approved leave earlier, whether it has started or not. The days after the new last day go
 * back to the balance. Emits `leave.changed`.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `validation_failed` (a last day
 *   outside the leave, nothing left of it, payroll)
 */
export async function shortenLeaveRequest(
  change: UserChange,
  id: string,
  { endDate, endPortion, ...terms }: Shortening,
): Promise<void> {
  const locked = await lockLeaveRequest(change, id);
  const { audit } = requireTransition(locked.situation, 'shorten');
  const { request } = locked;
  const out = restAfter(request, endDate, endPortion);
  if (out === undefined) {
    const { start_date: first, end_date: last } = request;
    throw invalidField('/end_date', `must shorten the leave, which runs from ${first} to ${last}`);
  }
  await takeOut(change, locked, { ...terms, audit, out, pointer: '/end_date' });
}

/**
 * Removes days from approved leave, because of an illness or because the employee is needed. The
 * days go back to the balance. Emits `leave.changed` for the leave before them. The rest after them
 * becomes a separate approved request, which emits `leave.approved`. If another leave type replaces the days, a new request is created, which emits
 * `leave.requested`.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `validation_failed` (a time outside
 *   the leave, nothing left of it, payroll), and as `createLeaveRequest`
 */
export async function interruptLeaveRequest(
  change: UserChange,
  id: string,
  { span, leaveType, ...terms }: Interruption,
): Promise<InterruptedLeave> {
  const locked = await lockLeaveRequest(change, id);
  const { audit } = requireTransition(locked.situation, 'interrupt');
  const out = resolveSpan(span);
  const rest = await takeOut(change, locked, { ...terms, audit, out, pointer: '/start_date' });
  const replacement =
    leaveType === null
      ? null
      : await createLeaveRequest(change, {
          ...out,
          employee_id: locked.request.employee_id,
          leave_type: leaveType,
          reason: terms.reason,
        });
  return { restId: rest?.id ?? null, replacementId: replacement?.id ?? null };
}

interface TakenOut extends ChangeTerms {
  /** The days that are no longer leave; may extend beyond the leave. */
  readonly out: LeaveSpan;
  /** The action in the audit log. */
  readonly audit: string;
  /** The JSON pointer to the removed days in the body. */
  readonly pointer: string;
}

/** Returns the second part of the leave, if any. */
async function takeOut(
  change: UserChange,
  { request }: LeaveSituation,
  { out, audit, pointer, reason, isPayrollInformed }: TakenOut,
): Promise<LeaveRequest | undefined> {
  const { transaction, actor, clock, ids } = change;
  const { companyId } = actor;
  const calendarOf = await readWorkCalendars(transaction, companyId, {
    employeeIds: [request.employee_id],
    from: request.start_date,
    to: request.end_date,
  });
  const calendar = calendarOf(request.employee_id);
  const [first, second] = partsOf(request, { out, calendar, pointer });
  const isPayrollConcerned = await assertPayrollInformed(change, {
    request,
    days: clipSpan(out, request.start_date, request.end_date),
    isPayrollInformed,
  });
  // Before the row changes, as for every settlement: see settle-reservation.ts.
  await lockEmployee(transaction, companyId, request.employee_id, { terminated: 'allowed' });
  const now = toInstant(clock.nowMs());
  const changed = { ...request, change_reason: reason, updated_at: now };
  const kept = { ...changed, ...first };
  const rest = second && {
    ...changed,
    ...second,
    id: ids.next(),
    decided_at: now,
    created_at: now,
  };
  await transaction.query(setDays(companyId, kept));
  appendChanged(change, kept, now);
  if (rest !== undefined) {
    await transaction.query(insert(companyId, rest));
    await transaction.query(writeDecided(companyId, rest, actor.userId));
    appendDecidedEvent(change, rest, now);
  }
  await keepDays(change, {
    ...kept,
    parts: splitByYear(calendar, kept),
    ...(rest && { rest: { id: rest.id, parts: splitByYear(calendar, rest) } }),
    note: audit === 'leave_request.shortened' ? 'Leave shortened' : 'Leave interrupted',
  });
  const fields = ['start_date', 'end_date', 'start_portion', 'end_portion', 'days'] as const;
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'leave_request',
    subjectId: request.id,
    fields: [
      ...fields.filter((name) => kept[name] !== request[name]),
      'change_reason',
      ...(isPayrollConcerned ? ['payroll_informed'] : []),
    ],
  });
  return rest;
}

type Part = LeaveSpan & Pick<LeaveRequest, 'days'>;

/** The remaining one or two parts of the leave, without parts that have no working day. */
function partsOf(
  request: LeaveRequest,
  { out, calendar, pointer }: { out: LeaveSpan; calendar: WorkCalendar; pointer: string },
): [Part, Part?] {
  const spans = subtractSpan(request, out);
  if (spans === undefined) {
    const { start_date: from, end_date: to } = request;
    throw invalidField(
      pointer,
      `must include at least one day of the leave, which runs from ${from} to ${to}`,
    );
  }
  const [first, second] = spans
    .map((span) => ({ ...span, days: workingDays(calendar, span) }))
    .filter(({ days }) => days > 0);
  if (first === undefined) {
    throw invalidField(
      pointer,
      'would result in leave without a working day. Cancel the leave instead',
    );
  }
  return second === undefined ? [first] : [first, second];
}
