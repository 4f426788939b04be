import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { Change } from '../change.ts';
import type { NotificationJob } from './notification-jobs.ts';
import { msUntilMorningOf } from './working-morning.ts';

/**
 * Notifies those who are asked instead of an approver who can no longer act.
 *
 * @param approverId - Of the user or of their employee record.
 */
export async function notifySubstitutes(
  transaction: Transaction,
  companyId: string,
  approverId: string,
): Promise<void> {
  await add(transaction, { companyId, approverId });
}

/** Notifies a delegate of the requests that wait when the delegation starts. */
export async function notifyDelegate(
  { transaction, actor, clock }: Change,
  delegation: { readonly user_id: string; readonly start_date: string },
): Promise<void> {
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const delayMs = msUntilMorningOf(clock.nowMs(), delegation.start_date, timeZone);
  await add(transaction, { companyId, approverId: delegation.user_id }, delayMs);
}

async function add(transaction: Transaction, data: NotificationJob, delayMs = 0): Promise<void> {
  await jobQueue.add(transaction, 'notifications', [{ data, delayMs }]);
}
