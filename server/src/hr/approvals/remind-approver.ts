import { recordAudit } from '../../access/audit/record-audit.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { isWaitingForOther } from './inbox/approval-inbox.sql.ts';
import { readDecider } from './inbox/read-decider.ts';
import { announceStep } from './mails/announce-step.ts';

/**
 * Sends an email to the approver of a request that HR sees waiting for another person. Several
 * reminders for one person become one email.
 *
 * @throws Problem `not_found` if it doesn't wait for another person
 */
export async function remindApprover(
  change: UserChange,
  subject: { readonly subjectKind: ApprovalSubjectKind; readonly subjectId: string },
): Promise<void> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query(
    isWaitingForOther(actor.companyId, await readDecider(change), subject),
  );
  if (rows.length === 0) throw notFound();
  await announceStep(transaction, actor.companyId, subject);
  const kind = subject.subjectKind === 'leave' ? 'leave_request' : subject.subjectKind;
  recordAudit(transaction, change, {
    action: `${kind}.approver_reminded`,
    subjectKind: kind,
    subjectId: subject.subjectId,
    fields: [],
  });
}
