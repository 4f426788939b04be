import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { jobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Change } from '../../change.ts';
import type { ApprovalSubjectKind } from '../approval.ts';
import type { ApprovalMailJob } from './approval-mail-job.ts';
import { msUntilMorningOf } from './working-morning.ts';

/** Sends an email, after the commit, to everyone who can decide the current step. */
export async function announceStep(
  transaction: Transaction,
  companyId: string,
  subject: { readonly subjectKind: ApprovalSubjectKind; readonly subjectId: string },
): Promise<void> {
  const { subjectKind, subjectId } = subject;
  await add(transaction, { kind: 'step', companyId, subjectKind, subjectId });
}

/**
 * Does the same for the current steps of an approver who can no longer act: those asked instead get
 * the email, and later reminders.
 *
 * @param id - Of the user or of their employee record.
 */
export async function announceStepsOf(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<void> {
  await add(transaction, { kind: 'approver', companyId, id });
}

/** Does the same for a delegate when the delegation starts. */
export async function announceDelegation(
  { transaction, actor, clock }: Change,
  delegation: { readonly delegate_user_id: string; readonly start_date: string },
): Promise<void> {
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  await add(
    transaction,
    { kind: 'asked', companyId, userId: delegation.delegate_user_id },
    msUntilMorningOf(clock.nowMs(), delegation.start_date, timeZone),
  );
}

async function add(transaction: Transaction, data: ApprovalMailJob, delayMs = 0): Promise<void> {
  await jobQueue.add(transaction, 'approval-mails', [{ data, delayMs }]);
}
