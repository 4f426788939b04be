import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { noOne } from '../../access/own-cases/reach.ts';
import { isConstraintViolation } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { startApproval } from '../approvals/start-approval.ts';
import { type Change, sourceOf, nowOf } from '../change.ts';
import { type AskedLeave, checkRequest } from './check-request.ts';
import { followLeave } from './entitlement/settle-employees.ts';
import { describeLeave } from './describe-leave.ts';
import type { LeaveRequest } from './leave-request.ts';
import { assertCovered, judgeBalance } from './ledger/judge-balance.ts';
import { insertReservations } from './ledger/leave-ledger.sql.ts';
import { insert } from './leave-requests.sql.ts';
import type { YearPart } from './split-by-year.ts';

export interface NewLeaveRequest extends AskedLeave {
  readonly reason: string | null;
}

type PendingRequest = LeaveRequest & { readonly status: 'pending' };

/**
 * Submits a leave request for an employee: pending, at the first step of its approval chain. If the
 * leave type has an allowance, its working days or their hours are reserved in the ledger for each
 * affected year.
 * Emits `leave.requested`.
 *
 * @throws Problem `validation_failed` (dates, portions, employee, leave type, outside of the
 *   employment, no working day), `employee_terminated`, `leave_balance_exceeded`, `leave_overlap`
 */
export async function createLeaveRequest(
  change: Change,
  asked: NewLeaveRequest,
): Promise<LeaveRequest> {
  const { employeeId, span, days, counted } = await checkRequest(change, asked);
  if (days === 0) throw noWorkingDay();
  const id = change.ids.next();
  const createdAt = nowOf(change);
  assertCovered(await judgeBalance(change, { ...counted, now: createdAt }));
  const request: PendingRequest = {
    id,
    employee_id: employeeId,
    leave_type: asked.leave_type,
    ...span,
    days,
    reason: asked.reason,
    status: 'pending',
    current_step: 1,
    decided_at: null,
    rejection_reason: null,
    change_reason: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
  await store(change, request, counted.parts);
  // What was carried over from those days, or expired, follows.
  if (span.start_date < counted.today) await followLeave(change, employeeId);
  return request;
}

async function store(
  change: Change,
  request: PendingRequest,
  reserved: readonly YearPart[],
): Promise<void> {
  const { transaction, actor } = change;
  try {
    // One round trip; the first failure is reported.
    recordAudit(transaction, change, {
      action: 'leave_request.created',
      subjectKind: 'leave_request',
      subjectId: request.id,
      reaches: noOne,
      fields: filledIn(request),
    });
    const [, , waitsFor] = await Promise.all([
      transaction.query(insert(actor.companyId, request)),
      reserve(change, request, reserved),
      startApproval(change, {
        subjectKind: 'leave',
        subjectId: request.id,
        employeeId: request.employee_id,
        requestedBy: actor.kind === 'user' ? actor.userId : null,
        leaveType: request.leave_type,
        days: request.days,
      }),
    ]);
    appendRequested(change, request, waitsFor);
  } catch (error) {
    throw isConstraintViolation(error, 'leave_requests_no_overlap') ? overlapping() : error;
  }
}

export function noWorkingDay(): Problem {
  return invalidField(
    '/end_date',
    "results in leave without a working day: weekends and public holidays don't count as leave. " +
      'Choose dates that include a working day',
  );
}

export function overlapping(): Problem {
  return new Problem(
    'leave_overlap',
    'The employee already has pending or approved leave on some of these days. ' +
      'Choose other days, or have HR shorten or interrupt the other leave.',
  );
}

async function reserve(
  { transaction, actor }: Change,
  request: PendingRequest,
  parts: readonly YearPart[],
): Promise<void> {
  const taken = parts.filter(({ amount }) => amount > 0);
  if (taken.length > 0) {
    await transaction.query(
      insertReservations(actor.companyId, {
        requestId: request.id,
        employeeId: request.employee_id,
        leaveType: request.leave_type,
        years: taken.map(({ year }) => year),
        amounts: taken.map(({ amount }) => amount),
        now: request.created_at,
      }),
    );
  }
}

const requestFields = [
  'employee_id',
  'leave_type',
  'start_date',
  'end_date',
  'start_portion',
  'end_portion',
  'reason',
] as const satisfies readonly (keyof LeaveRequest)[];

/** The fields with a value, for the audit log. */
export function filledIn(request: LeaveRequest): string[] {
  return requestFields.filter((name) => request[name] !== null);
}

function appendRequested(change: Change, request: PendingRequest, waitsFor: string[]): void {
  appendEvent(change, {
    type: 'leave.requested',
    payload: {
      ...describeLeave(request),
      status: request.status,
      source: sourceOf(change.actor),
      waitsFor,
    },
  });
}
