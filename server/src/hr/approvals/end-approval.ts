import { closeNotifications } from '../../access/notifications/close-notifications.ts';
import type { Change } from '../change.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { dropWaitingSteps } from './approvals.sql.ts';

/** Ends the chain of a cancelled request: its waiting steps need no decision. */
export async function endApproval(
  change: Change,
  subject: { readonly subjectKind: ApprovalSubjectKind; readonly subjectId: string },
): Promise<void> {
  await change.transaction.query(dropWaitingSteps(change.actor.companyId, subject));
  closeNotifications(change, { kind: 'waiting', subjectId: subject.subjectId });
}
