import { noOne, ofEmployee } from '../../../access/own-cases/reach.ts';
import type { TransitionAudit } from '../../workflow/transitions.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { UserChange } from '../../change.ts';
import { requireTransition } from '../../workflow/require-transition.ts';
import type { LeaveRequest, LeaveSpan, Portion } from '../leave-request.ts';
import { type AskedSpan, resolveSpan, restAfter } from '../leave-span.ts';
import { followLongLeave } from '../long-leave/follow-long-leave.ts';
import { addApprovedLeave } from './add-approved-leave.ts';
import { applyCancellation } from './apply-cancellation.ts';
import { type LeaveSituation, lockLeaveRequest } from './leave-situation.ts';
import { type KeptParts, keepParts, partsWithout } from './keep-parts.ts';

interface ChangeTerms {
  /** The reason, which may be medical. */
  readonly reason: string;
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

export interface Conversion extends ChangeTerms {
  /** A part of the leave; null = all of it. */
  readonly span: AskedSpan | null;
  readonly leaveType: string;
}

/** Approved leave after a change. */
export interface ChangedLeave {
  /** The leave itself: approved with fewer days, or cancelled if no day is left. */
  readonly request: LeaveRequest;
  /** The separate request for the days after those taken out, if any; approved. */
  readonly rest: LeaveRequest | undefined;
  /** The leave of another type that replaces the days, if any; approved. */
  readonly replacement: LeaveRequest | undefined;
}

/**
 * Ends approved leave earlier, whether it has started or not. The days after the new last day go
 * back to the balance. Emits `leave.changed`.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `validation_failed` (a last day
 *   outside the leave, nothing left of it)
 */
export async function shortenLeaveRequest(
  change: UserChange,
  id: string,
  { endDate, endPortion, ...terms }: Shortening,
): Promise<ChangedLeave> {
  const locked = await lockLeaveRequest(change, id);
  const { audit } = requireTransition(locked.situation, 'shorten');
  const { request } = locked;
  const out = restAfter(request, endDate, endPortion);
  if (out === undefined) {
    const { start_date: first, end_date: last } = request;
    throw invalidField(
      '/end_date',
      say`must shorten the leave, which runs from ${first} to ${last}`,
    );
  }
  return takeOut(change, locked, { ...terms, audit, out, leaveType: null, pointer: '/end_date' });
}

/**
 * Removes days from approved leave, because of an illness or because the employee is needed. The
 * days go back to the balance. Emits `leave.changed` for the leave before them. The rest after them
 * becomes a separate approved request, and so does the leave of another type that replaces them;
 * each emits `leave.approved`. If no day is left, the leave is cancelled.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `validation_failed` (a time outside
 *   the leave, nothing left and no replacement), and as `createLeaveRequest`
 */
export async function interruptLeaveRequest(
  change: UserChange,
  id: string,
  { span, ...terms }: Interruption,
): Promise<ChangedLeave> {
  const locked = await lockLeaveRequest(change, id);
  const { audit } = requireTransition(locked.situation, 'interrupt');
  const out = resolveSpan(span);
  return takeOut(change, locked, { ...terms, audit, out, pointer: '/start_date' });
}

/**
 * Changes the type of approved leave, for all of its days or a part: the days go back to the
 * balance of the old type and are taken from that of the new one. The same as an interruption
 * within the leave, with its events.
 *
 * @throws Problem as `interruptLeaveRequest`; `validation_failed` for the type it has already, and
 *   for days outside the leave
 */
export async function convertLeaveRequest(
  change: UserChange,
  id: string,
  { span, ...terms }: Conversion,
): Promise<ChangedLeave> {
  const locked = await lockLeaveRequest(change, id);
  const { audit } = requireTransition(locked.situation, 'convert');
  const { request } = locked;
  const out = span === null ? request : resolveSpan(span);
  if (out.start_date < request.start_date || out.end_date > request.end_date) {
    const { start_date: first, end_date: last } = request;
    throw invalidField(
      out.start_date < request.start_date ? '/start_date' : '/end_date',
      say`must be within the leave, which runs from ${first} to ${last}`,
    );
  }
  return takeOut(change, locked, { ...terms, audit, out, pointer: '/start_date' });
}

interface TakenOut extends ChangeTerms {
  /** The days that are no longer leave of this type; may extend beyond the leave. */
  readonly out: LeaveSpan;
  /** The type of the leave that replaces them; null = none. */
  readonly leaveType: string | null;
  /** The action in the audit log. */
  readonly audit: TransitionAudit<'leave_request'>;
  /** The JSON pointer to the removed days in the body. */
  readonly pointer: string;
}

async function takeOut(
  change: UserChange,
  locked: LeaveSituation,
  { out: asked, audit, pointer, reason, leaveType }: TakenOut,
): Promise<ChangedLeave> {
  const { request } = locked;
  const { start_date, end_date, start_portion, end_portion } = asked;
  const out = { start_date, end_date, start_portion, end_portion };
  if (leaveType === request.leave_type) {
    throw invalidField('/leave_type', 'must be another type than that of the leave');
  }
  const parts = await partsWithout(change, request, { out, pointer });
  const undoes = audit === 'leave_request.shortened' && !locked.hasBegun;
  const reaches = undoes ? noOne : ofEmployee(request.employee_id);
  const terms = { audit, reason, reaches, fields: [] };
  const kept = await keepOrCancel(change, locked, { parts, leaveType, pointer, terms });
  const replacement =
    leaveType === null
      ? undefined
      : await addApprovedLeave(change, {
          ...out,
          employee_id: request.employee_id,
          leave_type: leaveType,
          reason,
        });
  await followLongLeave(change, request.employee_id);
  return { ...kept, replacement };
}

interface Keeping {
  readonly parts: KeptParts;
  readonly leaveType: string | null;
  readonly pointer: string;
  readonly terms: Parameters<typeof keepParts>[2];
}

async function keepOrCancel(
  change: UserChange,
  { request, situation }: LeaveSituation,
  { parts, leaveType, pointer, terms }: Keeping,
): Promise<Pick<ChangedLeave, 'request' | 'rest'>> {
  if (parts.first !== undefined) {
    return keepParts(change, { request, ...parts, first: parts.first }, terms);
  }
  if (leaveType === null) {
    throw invalidField(
      pointer,
      'would result in leave without a working day. Cancel the leave instead',
    );
  }
  const { audit } = requireTransition(situation, 'cancel');
  return {
    request: await applyCancellation(change, request, { ...terms, audit }),
    rest: undefined,
  };
}
