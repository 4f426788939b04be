import { closeNotifications } from '../../access/notifications/close-notifications.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import type { Approval, ApprovalSubjectKind } from './approval.ts';
import { writeDecision, dropWaitingSteps } from './approvals.sql.ts';

export interface StepDecision {
  readonly subjectKind: ApprovalSubjectKind;
  readonly subjectId: string;
  readonly status: 'approved' | 'rejected';
  /** ISO instant. */
  readonly decidedAt: string;
}

/**
 * Writes the decision on the current step. A rejection ends the chain. The request's row must be
 * locked, and `approval` must have been read under that lock.
 *
 * @throws Problem `invalid_state` if the step was already decided
 */
export async function recordDecision(
  change: UserChange,
  { due, decidesFor }: Approval,
  { subjectKind, subjectId, status, decidedAt }: StepDecision,
): Promise<void> {
  const { transaction, actor } = change;
  const { companyId, userId } = actor;
  const { rowCount } = await transaction.query(
    writeDecision(companyId, {
      subjectKind,
      subjectId,
      level: due?.level ?? 0,
      status,
      decidedBy: userId,
      decidedFor: decidesFor,
      decidedAt,
    }),
  );
  if (rowCount !== 1) {
    throw new Problem('invalid_state', 'This step has already been decided.');
  }
  closeNotifications(change, { kind: 'waiting', subjectId });
  if (status === 'rejected') {
    await transaction.query(dropWaitingSteps(companyId, { subjectKind, subjectId }));
  }
}
