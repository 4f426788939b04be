import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import type { Announcement } from '../../journal/journal-entry.ts';
import { type CompanyClock, fromInstant, toInstant } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { type Ids, nilUuid } from '../../platform/ids.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import { today } from '../company-day.ts';
import {
  type AddedRow,
  addEntries,
  closeOfEndpoint,
  type DueDate,
  listDueDates,
  listStepsOf,
  lockInboxes,
  type NewEntries,
} from './add-notifications.sql.ts';
import { announceSteps, followAuthority } from './follow-authority.ts';
import type { NotificationJob, NotificationMailJob } from './notification-jobs.ts';
import { recipientsOf } from './recipients.sql.ts';
import { readDefaultPattern } from '../leave/patterns/read-default-pattern.ts';
import { msUntilMorningOf, msUntilWorkingMorning } from './working-morning.ts';

export interface NotifyServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
  /** Whether notifications are also emailed. */
  readonly byMail: boolean;
  /** Called after each commit that added entries to people's inboxes. */
  readonly onNotified?: ((notified: Notified) => void) | undefined;
}

export interface Notified {
  readonly companyId: string;
  readonly kind: Announcement['kind'];
  readonly userIds: readonly string[];
}

const batchMax = 1_000;
/** What a person is notified of within this time is combined in one email. */
const collectMs = 60_000;
/** Between the emails of one announcement, so that those of other companies are sent in between. */
const spreadMs = 20;

/**
 * Finds the people whom an announcement concerns, and adds an entry to the inbox of each, with a job
 * that emails it if they want that. A batch of people is one transaction; repeating the job adds
 * nothing.
 */
export async function notifyPeople(
  services: NotifyServices,
  job: NotificationJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { companyId } = job;
  const settings = { role: 'muster_app', companyId } as const;
  if ('approverId' in job) {
    await services.database.transaction(settings, (transaction) =>
      announceSteps(transaction, companyId, listStepsOf(companyId, job.approverId)),
    );
    return 'done';
  }
  if ('decidersChanged' in job) {
    await services.database.transaction(settings, (transaction) =>
      followAuthority({ ...services, transaction }, job),
    );
    return 'done';
  }
  if ('checkedEndpointId' in job) {
    const now = toInstant(services.clock.nowMs());
    await services.database.single(
      settings,
      closeOfEndpoint(companyId, job.checkedEndpointId, now),
    );
    return 'done';
  }
  const announcement = { ...job, id: job.id ?? services.ids.next() };
  let progress: Progress = { lastUserId: nilUuid, people: 0, isAtEnd: false };
  while (!progress.isAtEnd) {
    // The next attempt begins again and skips the entries that exist.
    if (signal.aborted) throw new Error('the worker stops before everyone is notified');
    const before = progress;
    progress = await services.database.transaction(settings, (transaction) =>
      notifyBatch({ ...services, transaction }, announcement, before),
    );
  }
  return 'done';
}

interface Progress {
  readonly lastUserId: string;
  readonly people: number;
  readonly isAtEnd: boolean;
}

type BatchServices = NotifyServices & { readonly transaction: Transaction };
type AnnouncementJob = Announcement & { readonly companyId: string; readonly id: string };

async function notifyBatch(
  services: BatchServices,
  job: AnnouncementJob,
  { lastUserId, people }: Progress,
): Promise<Progress> {
  const { transaction, clock, byMail } = services;
  const { companyId, id, kind, outcome = null, subjectKind, subjectId, byUserId = null } = job;
  const nowMs = clock.nowMs();
  const [{ timeZone }, pattern] = await Promise.all([
    readCompanyTerms(transaction, companyId),
    readDefaultPattern(transaction, companyId),
  ]);
  const day = today(clock, timeZone);
  const morningMs = nowMs + msUntilWorkingMorning(nowMs, { timeZone, pattern }, 1);
  const entries: NewEntries = {
    id,
    kind,
    outcome,
    subjectKind,
    subjectId,
    byUserId,
    unlessOpen:
      kind === 'waiting' ||
      kind === 'api_key' ||
      outcome === 'unassigned' ||
      job.dueOn !== undefined,
    now: toInstant(nowMs),
    atOnce: byMail ? toInstant(nowMs) : null,
    daily: byMail ? toInstant(morningMs) : null,
  };
  transaction.send(lockInboxes(companyId));
  const { rows } = await transaction.query<AddedRow>(
    addEntries(companyId, recipientsOf(job, { now: toInstant(nowMs), today: day }), entries, {
      afterUserId: lastUserId,
      max: batchMax,
    }),
  );
  const userIds = rows.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId]));
  transaction.afterCommit(() => services.onNotified?.({ companyId, kind, userIds }));
  await addMailJobs(services, job, { rows, people });
  if (kind === 'task' && outcome === 'assigned') {
    await planDueTasks(transaction, job, { nowMs, day, timeZone });
  }
  const [{ last_user_id: last, batch_size: size } = { last_user_id: null, batch_size: 0 }] = rows;
  return {
    lastUserId: last ?? lastUserId,
    people: people + size,
    isAtEnd: size < batchMax,
  };
}

async function addMailJobs(
  { transaction, clock, ids }: BatchServices,
  { companyId }: AnnouncementJob,
  { rows, people }: { rows: readonly AddedRow[]; people: number },
): Promise<void> {
  const jobs = rows.flatMap(({ user_id: userId, mail_due_at: dueAt }, index) => {
    if (userId === null || dueAt === null) return [];
    const data: NotificationMailJob = { companyId, userId, mailId: ids.next() };
    const dueInMs = Math.max(collectMs, fromInstant(dueAt) - clock.nowMs());
    return [{ data, delayMs: dueInMs + (people + index) * spreadMs }];
  });
  await jobQueue.add(transaction, 'notification-mails', jobs);
}

/** Announces the tasks of a checklist again on the mornings of the days on which they are due. */
async function planDueTasks(
  transaction: Transaction,
  { companyId, subjectKind, subjectId }: AnnouncementJob,
  { nowMs, day, timeZone }: { nowMs: number; day: string; timeZone: string },
): Promise<void> {
  const { rows } = await transaction.query<DueDate>(listDueDates(companyId, subjectId, day));
  const jobs = rows.flatMap(({ due_date: dueOn }) => {
    if (dueOn === null) return [];
    const data: NotificationJob = {
      companyId,
      kind: 'task',
      outcome: 'due',
      subjectKind,
      subjectId,
      dueOn,
    };
    return [{ data, delayMs: msUntilMorningOf(nowMs, dueOn, timeZone) }];
  });
  await jobQueue.add(transaction, 'notifications', jobs);
}
