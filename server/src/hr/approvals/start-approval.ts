import { announce } from '../../access/notifications/announce.ts';
import type { Change } from '../change.ts';
import { type ApprovalSubject, insertSteps } from './approvals.sql.ts';
import { readDeciders } from './read-deciders.ts';

/**
 * Copies the approval chain for a request submitted in this transaction. Later changes of the
 * policy, the manager or the users don't affect it. The first approvers are notified. Returns the
 * users who may decide the first step, for the event of the request.
 */
export async function startApproval(change: Change, subject: ApprovalSubject): Promise<string[]> {
  const { transaction, actor } = change;
  // One round trip, in this order.
  const [, waitsFor] = await Promise.all([
    transaction.query(insertSteps(actor.companyId, subject)),
    readDeciders(change, subject),
  ]);
  const { subjectKind, subjectId } = subject;
  announce(change, { kind: 'waiting', subjectKind, subjectId });
  return waitsFor;
}
