import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { checkRequest } from '../check-request.ts';
import {
  filledIn,
  type NewLeaveRequest,
  noWorkingDay,
  overlapping,
} from '../create-leave-request.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { insert } from '../leave-requests.sql.ts';
import { followLeave } from '../entitlement/settle-employees.ts';
import { assertCovered, judgeBalance } from '../ledger/judge-balance.ts';
import { insertTaken } from '../ledger/leave-ledger.sql.ts';
import { appendDecidedEvent } from './append-decided-event.ts';
import { writeDecided } from './leave-decisions.sql.ts';

/**
 * Adds leave that replaces days of approved leave. It is approved at once, without an approval
 * chain: the employee was away with permission, and HR only records the reason. Emits
 * `leave.approved`.
 *
 * @throws Problem as `createLeaveRequest`
 */
export async function addApprovedLeave(
  change: UserChange,
  asked: NewLeaveRequest,
): Promise<LeaveRequest> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { employeeId, span, days, counted } = await checkRequest(change, asked);
  if (days === 0) throw noWorkingDay();
  const id = change.ids.next();
  const now = nowOf(change);
  assertCovered(await judgeBalance(change, { ...counted, now }));
  const request: LeaveRequest = {
    id,
    employee_id: employeeId,
    leave_type: asked.leave_type,
    ...span,
    days,
    reason: asked.reason,
    status: 'approved',
    current_step: 1,
    decided_at: now,
    rejection_reason: null,
    change_reason: null,
    created_at: now,
    updated_at: now,
  };
  recordAudit(transaction, change, {
    action: 'leave_request.created',
    subjectKind: 'leave_request',
    subjectId: id,
    reaches: ofEmployee(employeeId),
    fields: [...filledIn(request), 'status'],
  });
  try {
    await transaction.query(insert(companyId, request));
  } catch (error) {
    throw isConstraintViolation(error, 'leave_requests_no_overlap') ? overlapping() : error;
  }
  await transaction.query(writeDecided(companyId, request, actor.userId));
  const parts = counted.parts.filter(({ amount }) => amount > 0);
  await transaction.query(
    insertTaken(companyId, {
      requestId: id,
      employeeId,
      leaveType: request.leave_type,
      years: parts.map(({ year }) => year),
      amounts: parts.map(({ amount }) => amount),
      now,
    }),
  );
  if (span.start_date < counted.today) await followLeave(change, employeeId);
  appendDecidedEvent(change, request, now);
  return request;
}
