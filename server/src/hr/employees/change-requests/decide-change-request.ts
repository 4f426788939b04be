import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { announce } from '../../../access/notifications/announce.ts';
import { closeNotifications } from '../../../access/notifications/close-notifications.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { UserChange } from '../../change.ts';
import { confirmShown } from '../../confirmations/record-versions.ts';
import { requireTransition } from '../../workflow/require-transition.ts';
import { updateEmployee } from '../update-employee.ts';
import {
  type ChangeRequest,
  changeRequestSituation,
  type ChangeRequestStatus,
  type RequestedFields,
} from './change-request.ts';
import { decide } from './change-requests.sql.ts';
import { findChangeRequest, lockChangeRequest } from './find-change-request.ts';

export type Decision =
  /** `employeeVersion`: of the record that the user has seen; undefined = any. */
  | { readonly action: 'accept'; readonly employeeVersion: number | undefined }
  | { readonly action: 'reject'; readonly reason: string }
  | { readonly action: 'withdraw' };

/**
 * Accepts, rejects or withdraws a request. Accepting changes the record, which emits
 * `employee.updated`. The employee is notified. Users can't decide on their own requests.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `precondition_failed` if the record has
 *   another version, and those of `updateEmployee`
 */
export async function decideChangeRequest(
  change: UserChange,
  id: string,
  decision: Decision,
): Promise<ChangeRequest> {
  const { transaction, actor, clock } = change;
  const request = await lockChangeRequest(change, id);
  const { to, audit } = requireTransition(changeRequestSituation(request, actor), decision.action);
  if (decision.action === 'accept') await confirmShown(change, 'change_request', request.id);
  if (decision.action === 'accept') await applyChanges(change, request, decision.employeeVersion);
  await transaction.query(
    decide(actor.companyId, {
      id: request.id,
      status: to as ChangeRequestStatus,
      rejection_reason: decision.action === 'reject' ? decision.reason : null,
      decided_by: actor.userId,
      decided_at: toInstant(clock.nowMs()),
    }),
  );
  notifyDecided(change, request.employee_id, decision);
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'change_request',
    subjectId: request.id,
    reaches: ofEmployee(request.employee_id),
    fields: ['status', ...Object.keys(request.changes)],
  });
  return findChangeRequest(change, request.id);
}

/** HR has nothing left to do, and the employee gets to know the decision. */
function notifyDecided(change: UserChange, employeeId: string, { action }: Decision): void {
  closeNotifications(change, { kind: 'waiting', subjectId: employeeId });
  if (action === 'withdraw') return;
  announce(change, {
    kind: 'decided',
    outcome: action === 'accept' ? 'approved' : 'rejected',
    subjectKind: 'employee',
    subjectId: employeeId,
    employeeId,
  });
}

async function applyChanges(
  change: UserChange,
  { employee_id: id, changes }: ChangeRequest,
  seenVersion: number | undefined,
): Promise<void> {
  const wanted = Object.entries(changes).map(([name, { to }]) => [name, to] as const);
  const { date_of_birth: dateOfBirth, ...fields }: RequestedFields = Object.fromEntries(wanted);
  await updateEmployee(change, {
    id,
    fields,
    dateOfBirth,
    accepts: ({ version }) => seenVersion === undefined || version === seenVersion,
  });
}
