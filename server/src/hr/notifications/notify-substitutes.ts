import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { Delegation } from '../approvals/delegations/delegation.ts';
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

/** Closes the entries of a delegate about what they can no longer decide. */
export async function notifyFormerDelegate(
  { transaction, actor: { companyId } }: Change,
  delegateId: string,
): Promise<void> {
  await add(transaction, { companyId, decidersChanged: true, userId: delegateId });
}

/**
 * Notifies a delegate of the requests that wait when the delegation starts, and closes the entries that
 * are left after its last day.
 */
export async function notifyDelegate(
  { transaction, actor, clock }: Change,
  delegation: Pick<Delegation, 'user_id' | 'delegate_user_id' | 'start_date' | 'end_date'>,
): Promise<void> {
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const delayMs = msUntilMorningOf(clock.nowMs(), delegation.start_date, timeZone);
  await add(transaction, { companyId, approverId: delegation.user_id }, delayMs);
  const dayAfter = Temporal.PlainDate.from(delegation.end_date).add({ days: 1 }).toString();
  const ended = { companyId, decidersChanged: true, userId: delegation.delegate_user_id } as const;
  await add(transaction, ended, msUntilMorningOf(clock.nowMs(), dayAfter, timeZone));
}

async function add(transaction: Transaction, data: NotificationJob, delayMs = 0): Promise<void> {
  await jobQueue.add(transaction, 'notifications', [{ data, delayMs }]);
}
