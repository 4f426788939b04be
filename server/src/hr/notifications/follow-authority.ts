import { type CompanyClock, toInstant } from '../../platform/clock.ts';
import type { Statement, Transaction } from '../../platform/database/driver.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { findDecidable } from '../approvals/waiting/find-decidable.ts';
import { type CurrentStep, listUnnoticedSteps } from './add-notifications.sql.ts';
import {
  closeAssigned,
  closeUnconcerned,
  listOpenSteps,
  listUnnoticedTasks,
} from './follow-authority.sql.ts';
import { findRecipient, type Recipient } from './mails/notification-mails.sql.ts';
import type { AuthorityChanged, NotificationJob } from './notification-jobs.ts';

interface Services {
  readonly transaction: Transaction;
  readonly clock: CompanyClock;
}

/**
 * After a role, an account, an employment, a delegation or an API key has changed: those who can decide
 * now are notified of what waits, HR is notified of tasks that no assignee will do, and the entries that
 * no longer concern the user are done.
 */
export async function followAuthority(
  { transaction, clock }: Services,
  { companyId, userId }: AuthorityChanged & { readonly companyId: string },
): Promise<void> {
  const now = toInstant(clock.nowMs());
  await announceSteps(transaction, companyId, listUnnoticedSteps(companyId));
  await announceTasks(transaction, companyId, now);
  transaction.send(closeAssigned(companyId, now));
  if (userId === undefined) return;
  const { rows } = await transaction.query<Recipient>(findRecipient(companyId, userId, now));
  // A disabled user can come back: what waits for them then is still in their inbox.
  const [user] = rows;
  if (user === undefined) return;
  const { rows: steps } = await transaction.query<{ id: string }>(listOpenSteps(companyId, userId));
  const asked = steps.map(({ id }) => id);
  const decidable = await findDecidable({ transaction, clock }, user, asked);
  transaction.send(closeUnconcerned(companyId, { userId, now }, decidable));
}

/** Adds a job for each of the steps. */
export async function announceSteps(
  transaction: Transaction,
  companyId: string,
  steps: Statement,
): Promise<void> {
  const { rows } = await transaction.query<CurrentStep>(steps);
  const jobs = rows.map(({ subject_kind: subjectKind, subject_id: subjectId }) => ({
    data: { companyId, kind: 'waiting', subjectKind, subjectId } satisfies NotificationJob,
  }));
  await jobQueue.add(transaction, 'notifications', jobs);
}

async function announceTasks(
  transaction: Transaction,
  companyId: string,
  now: string,
): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(listUnnoticedTasks(companyId, now));
  const task = {
    kind: 'task',
    outcome: 'unassigned',
    subjectKind: 'onboarding_checklist',
  } as const;
  const jobs = rows.map(({ id: subjectId }) => ({
    data: { companyId, ...task, subjectId } satisfies NotificationJob,
  }));
  await jobQueue.add(transaction, 'notifications', jobs);
}
