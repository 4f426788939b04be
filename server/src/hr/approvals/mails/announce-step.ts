import type { Transaction } from '../../../platform/database/driver.ts';
import { jobQueue } from '../../../platform/jobs/job-queue.ts';
import type { ApprovalSubjectKind } from '../approval.ts';
import type { ApprovalMailJob } from './approval-mail-job.ts';

/** Has an email sent, after the commit, to those who can decide the step that is now due. */
export async function announceStep(
  transaction: Transaction,
  companyId: string,
  subject: { readonly subjectKind: ApprovalSubjectKind; readonly subjectId: string },
): Promise<void> {
  const { subjectKind, subjectId } = subject;
  const data: ApprovalMailJob = { kind: 'step', companyId, subjectKind, subjectId };
  await jobQueue.add(transaction, 'approval-mails', [{ data }]);
}
