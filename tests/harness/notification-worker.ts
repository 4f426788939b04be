import type {
  NotificationJob,
  NotificationMailJob,
} from '../../server/src/hr/notifications/notification-jobs.ts';
import { runNotificationMail } from '../../server/src/hr/notifications/mails/run-notification-mail.ts';
import { notifyPeople } from '../../server/src/hr/notifications/notify-people.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import { jobQueue } from '../../server/src/platform/jobs/job-queue.ts';
import type { JobOutcome } from '../../server/src/platform/jobs/run-jobs.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createMailer } from '../../server/src/platform/mailer.ts';
import { relayAll } from './relay-all.ts';

/** Does by hand what a worker does for notifications, on a test's own clock. */
export interface NotificationWorker {
  /** Relays the journal and runs the jobs that find people. */
  notify(): Promise<void>;
  /** Sends the emails that are due within `withinMs` from when their jobs were added. */
  sendMails(withinMs: number): Promise<void>;
  runMail(job: NotificationMailJob): Promise<JobOutcome>;
  runNotification(job: NotificationJob): Promise<JobOutcome>;
  /** Takes jobs out of a queue, due soonest first. */
  takeNotifications(): Promise<Queued<NotificationJob>[]>;
  takeMails(): Promise<Queued<NotificationMailJob>[]>;
}

export interface Queued<Data> {
  readonly data: Data;
  /** From now. */
  readonly dueInMs: number;
}

const signal = new AbortController().signal;
const farMs = 400 * 86_400_000;

export function openNotificationWorker(
  database: Database,
  { clock, smtp }: { clock: Clock; smtp: { readonly host: string; readonly port: number } },
): NotificationWorker {
  const services = { database, clock, ids: createIds(clock), byMail: true };
  const mailing = {
    ...services,
    log: createLog({ level: 'silent', pretty: false }),
    mailer: createMailer({
      smtp: { ...smtp, secure: false, credentials: undefined, from: undefined },
      publicHost: 'hr.example.test',
    }),
    publicUrl: () => new URL('https://hr.example.test'),
  };
  const take = async (queue: string, withinMs = farMs) => {
    const { rows } = await database.administer<{ data: object; due_in_ms: number }>(
      `with taken as (delete from jobs where queue = '${queue}'
         and due_at <= now() + interval '1 millisecond' * ${withinMs} returning *)
       select data, extract(epoch from due_at - now())::float8 * 1000 as due_in_ms
       from taken order by due_at`,
    );
    return rows.map(({ data, due_in_ms: dueInMs }) => ({
      data,
      dueInMs: Math.round(dueInMs),
    }));
  };
  const runMail = async (job: NotificationMailJob): Promise<JobOutcome> => {
    const outcome = await runNotificationMail(mailing, job, signal);
    if (outcome !== 'done') {
      await database.transaction({ role: 'muster_worker' }, (transaction) =>
        jobQueue.add(transaction, 'notification-mails', [
          { data: job, delayMs: outcome.againInMs },
        ]),
      );
    }
    return outcome;
  };
  const runNotification = (job: NotificationJob) => notifyPeople(services, job, signal);
  return {
    takeNotifications: async () => (await take('notifications')) as Queued<NotificationJob>[],
    takeMails: async () => (await take('notification-mails')) as Queued<NotificationMailJob>[],
    runMail,
    runNotification,
    notify: async () => {
      await relayAll(database);
      let jobs: { data: object }[];
      do {
        jobs = await take('notifications', 1_000);
        for (const { data } of jobs) await runNotification(data as NotificationJob);
      } while (jobs.length > 0);
    },
    sendMails: async (withinMs) => {
      for (const { data } of await take('notification-mails', withinMs)) {
        await runMail(data as NotificationMailJob);
      }
    },
  };
}
