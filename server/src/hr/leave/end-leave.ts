import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { endApproval } from '../approvals/end-approval.ts';
import type { Change } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { appendCancelled, appendChanged } from './append-leave-change.ts';
import { readLeaveCounting } from './entitlement/read-leave-counting.ts';
import { followLeave } from './entitlement/settle-employees.ts';
import { keepDays } from './ledger/keep-days.ts';
import { clipSpan } from './leave-span.ts';
import { settleReservation } from './settle-reservation.ts';
import { splitByYear } from './split-by-year.ts';
import { readWorkCalendars } from './work-calendar.ts';
import { type WorkCalendar, workingDays } from './working-days.ts';
import { lockOpenLeave, type OpenLeave, setCancelled, setEnd } from './end-leave.sql.ts';

export interface EmploymentEnd {
  readonly employeeId: string;
  /** The last day of employment, `YYYY-MM-DD`. */
  readonly lastDay: string;
}

/** The ledger's note on returned days. */
const ledgerNote = 'Employment ended';

/**
 * Locks the leave affected by the end of an employment. Call it before locking the employee:
 * decisions on leave lock the request first.
 */
export async function lockLeaveBeyond(
  transaction: Transaction,
  companyId: string,
  { employeeId, lastDay }: EmploymentEnd,
): Promise<void> {
  await transaction.query(lockOpenLeave(companyId, employeeId, lastDay));
}

/**
 * Ends the leave of an employee whose employment ends. Pending leave and approved leave that would
 * start after the last day are cancelled; approved leave that extends beyond it ends on it. Days
 * that are not taken go back to the balance.
 */
export async function endLeave(change: Change, end: EmploymentEnd): Promise<void> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<OpenLeave>(
    lockOpenLeave(actor.companyId, end.employeeId, end.lastDay),
  );
  for (const leave of rows) {
    const kept =
      leave.status === 'pending' ? undefined : await keptUntil(change, leave, end.lastDay);
    await (kept === undefined ? cancel(change, leave) : shorten(change, leave, kept));
  }
}

async function cancel(change: Change, leave: OpenLeave): Promise<void> {
  const { transaction, actor, clock } = change;
  const now = toInstant(clock.nowMs());
  const { audit } = requireTransition(
    {
      entity: 'leave_request',
      state: leave.status,
      capacities: new Set(['system']),
    },
    'cancel',
  );
  await endApproval(change, { subjectKind: 'leave', subjectId: leave.id });
  await settleReservation(change, leave, 'cancelled');
  await transaction.query(
    setCancelled(actor.companyId, {
      id: leave.id,
      decidedBy: actor.kind === 'user' ? actor.userId : null,
      now,
    }),
  );
  await followLeave(change, leave.employee_id);
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'leave_request',
    subjectId: leave.id,
    reaches: ofEmployee(leave.employee_id),
    fields: ['status'],
  });
  appendCancelled(change, leave, now);
}

interface KeptLeave {
  readonly calendar: WorkCalendar;
  readonly after: OpenLeave;
}

/** Undefined = no working day is left. */
async function keptUntil(
  { transaction, actor }: Change,
  leave: OpenLeave,
  lastDay: string,
): Promise<KeptLeave | undefined> {
  if (leave.start_date > lastDay) return undefined;
  const calendarOf = await readWorkCalendars(transaction, actor.companyId, {
    employeeIds: [leave.employee_id],
    from: leave.start_date,
    to: lastDay,
  });
  const calendar = calendarOf(leave.employee_id);
  const span = clipSpan(leave, leave.start_date, lastDay);
  const days = workingDays(calendar, span);
  return days === 0 ? undefined : { calendar, after: { ...leave, ...span, days } };
}

async function shorten(
  change: Change,
  leave: OpenLeave,
  { calendar, after }: KeptLeave,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const now = toInstant(clock.nowMs());
  const counting = await readLeaveCounting(transaction, actor.companyId, {
    employeeId: leave.employee_id,
    leaveType: leave.leave_type,
  });
  const parts = splitByYear(calendar, after, counting);
  await transaction.query(setEnd(actor.companyId, after, now));
  await keepDays(change, { ...after, parts, note: ledgerNote });
  recordAudit(transaction, change, {
    action: 'leave_request.shortened',
    subjectKind: 'leave_request',
    subjectId: leave.id,
    reaches: ofEmployee(leave.employee_id),
    fields: ['end_date', 'days'],
  });
  appendChanged(change, after, now);
}
