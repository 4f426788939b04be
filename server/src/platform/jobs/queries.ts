import type { Statement } from '../database/driver.ts';
import { type BackgroundQueue, queueSchema } from './queues.ts';

/**
 * The tenant role may add jobs and sees none; the worker role claims, settles and re-adds them.
 * Everything else (failed jobs, expired claims, old jobs) is done as the connecting user, who alone
 * changes the schema. Under a lock, because two processes that grant at once disturb each other.
 */
export function grantQueue(): string {
  return `
  select pg_advisory_xact_lock(7260541840);
  grant usage on schema ${queueSchema} to muster_app, muster_worker;
  grant select on ${queueSchema}.queue to muster_app, muster_worker;
  grant insert on ${queueSchema}.job_common to muster_app;
  grant select, insert, update on ${queueSchema}.job_common to muster_worker;
`;
}

/** As `muster_worker`. pg-boss's own search answers with every job that is long done, too. */
export function hasJob(queue: BackgroundQueue, data: object): Statement {
  return {
    text: `select exists (select from ${queueSchema}.job_common
             where name = $1 and data @> $2 and state in ('created', 'retry', 'active')) as found`,
    values: [queue, JSON.stringify(data)],
  };
}
