import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { UserChange } from '../../change.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import { appendChanged } from '../append-leave-change.ts';
import { readLeaveCounting } from '../entitlement/read-leave-counting.ts';
import { keepDays } from '../ledger/keep-days.ts';
import type { LeaveRequest, LeaveSpan } from '../leave-request.ts';
import { subtractSpan } from '../leave-span.ts';
import { insert } from '../leave-requests.sql.ts';
import { splitByYear } from '../split-by-year.ts';
import { readWorkCalendars } from '../work-calendar.ts';
import { workingDays, type WorkCalendar } from '../working-days.ts';
import { appendDecidedEvent } from './append-decided-event.ts';
import type { AdmittedCancellation } from './apply-cancellation.ts';
import { writeDecided, setDays } from './leave-decisions.sql.ts';

type Part = LeaveSpan & Pick<LeaveRequest, 'days'>;

/** What is left of leave, without parts that have no working day. */
export interface KeptParts {
  readonly calendar: WorkCalendar;
  /** Undefined = no working day is left. */
  readonly first: Part | undefined;
  readonly second: Part | undefined;
}

/**
 * The parts of leave without the days in `out`.
 *
 * @throws Problem `validation_failed` at `pointer` if the leave has none of these days
 */
export async function partsWithout(
  { transaction, actor: { companyId } }: UserChange,
  request: LeaveRequest,
  { out, pointer }: { readonly out: LeaveSpan; readonly pointer: string },
): Promise<KeptParts> {
  const { start_date: from, end_date: to } = request;
  const employeeId = request.employee_id;
  const calendarOf = await readWorkCalendars(transaction, companyId, {
    employeeIds: [employeeId],
    from,
    to,
  });
  const calendar = calendarOf(employeeId);
  const spans = subtractSpan(request, out);
  if (spans === undefined) {
    throw invalidField(
      pointer,
      say`must include at least one day of the leave, which runs from ${from} to ${to}`,
    );
  }
  const [first, second] = spans
    .map((span) => ({ ...span, days: workingDays(calendar, span) }))
    .filter(({ days }) => days > 0);
  return { calendar, first, second };
}

/** The words of the ledger for an action; its reason is in the request. */
const notes: Readonly<Record<string, string>> = {
  'leave_request.shortened': 'Leave shortened',
  'leave_request.interrupted': 'Leave interrupted',
  'leave_request.converted': 'Leave converted',
};

/**
 * Reduces approved leave to its first part, and makes the second one, if any, a separate request.
 * The other days go back to the balance.
 */
export async function keepParts(
  change: UserChange,
  {
    request,
    calendar,
    first,
    second,
  }: KeptParts & { readonly request: LeaveRequest; readonly first: Part },
  { audit, reason, reaches, fields }: AdmittedCancellation,
): Promise<{ request: LeaveRequest; rest: LeaveRequest | undefined }> {
  const { transaction, actor, clock, ids } = change;
  const { companyId } = actor;
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
  const { employee_id: employeeId, leave_type: leaveType } = request;
  const counting = await readLeaveCounting(transaction, companyId, { employeeId, leaveType });
  await keepDays(change, {
    ...kept,
    parts: splitByYear(calendar, kept, counting),
    ...(rest && { rest: { id: rest.id, parts: splitByYear(calendar, rest, counting) } }),
    note: notes[audit] ?? 'Leave changed',
  });
  const spanFields = ['start_date', 'end_date', 'start_portion', 'end_portion', 'days'] as const;
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'leave_request',
    subjectId: request.id,
    reaches,
    fields: [
      ...spanFields.filter((name) => kept[name] !== request[name]),
      'change_reason',
      ...fields,
    ],
  });
  return { request: kept, rest };
}
