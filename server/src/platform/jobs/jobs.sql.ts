import type { Statement } from '../database/driver.ts';
import { attemptsMax, type BackgroundQueue, jobsChannel, type NewJob } from './queues.ts';

/**
 * Adds jobs and notifies in the same transaction, so that no committed job goes unnoticed.
 * Deliveries notify after the commit, because NOTIFY serialises commits; jobs are too rare for that
 * to matter.
 */
export function addJobs(queue: BackgroundQueue, jobs: readonly NewJob[]): Statement {
  return {
    name: 'jobs.add',
    text: `with added as (
             insert into jobs (queue, data, due_at)
             select $1, job -> 'data',
               now() + coalesce((job ->> 'delayMs')::float8, 0) * interval '1 millisecond'
             from jsonb_array_elements($2::jsonb) job
           )
           select pg_notify('${jobsChannel}', '')`,
    values: [queue, JSON.stringify(jobs)],
  };
}

/**
 * Whether a job with this data is waiting or running; runs as `muster_worker`, like all statements
 * below.
 */
export function hasJob(queue: BackgroundQueue, data: object): Statement {
  return {
    text: `select exists (select from jobs where queue = $1 and data @> $2
             and (attempts < ${attemptsMax} or due_at > now())) as found`,
    values: [queue, JSON.stringify(data)],
  };
}

/**
 * An attempt of a job, identified by both fields: a different attempt number means that the lease
 * was lost.
 */
export interface Attempt {
  readonly id: string;
  /** From 1. */
  readonly attempts: number;
}

export interface ClaimedJob extends Attempt {
  readonly queue: BackgroundQueue;
  readonly data: object;
}

/** A claimed job or, if none was due, just the time until the next one. */
export type ClaimedRow = {
  /** For these queues; null if no further job is waiting. */
  readonly next_in_ms: number | null;
} & (ClaimedJob | { readonly id: null });

/** Claims due jobs of all queues at once, up to `free` of each. */
export function claimJobs(
  kinds: readonly { readonly queue: string; readonly free: number }[],
  leaseMs: number,
): Statement {
  return {
    name: 'jobs.claim',
    text: `with kind as (select * from unnest($1::text[], $2::int[]) as kind (queue, free)),
           due as (
             select due.id from kind cross join lateral (
               select j.id from jobs j
               where j.queue = kind.queue and j.attempts < ${attemptsMax} and j.due_at <= now()
               order by j.due_at limit kind.free for update skip locked) due
           ),
           claimed as (
             update jobs set attempts = attempts + 1,
               due_at = now() + $3::float8 * interval '1 millisecond'
             where id = any (array(select id from due))
             returning id, attempts, queue, data
           )
           select next.next_in_ms, claimed.*
           from (
             select extract(epoch from min(later.due_at) - now())::float8 * 1000 as next_in_ms
             from kind cross join lateral (
               select j.due_at from jobs j
               where j.queue = kind.queue and j.attempts < ${attemptsMax} and j.due_at > now()
               order by j.due_at limit 1) later
           ) next
           left join claimed on true`,
    values: [kinds.map(({ queue }) => queue), kinds.map(({ free }) => free), leaseMs],
  };
}

export function extendLeases(attempts: readonly Attempt[], leaseMs: number): Statement {
  return {
    name: 'jobs.extend_leases',
    text: `update jobs j set due_at = now() + $3::float8 * interval '1 millisecond'
           from unnest($1::uuid[], $2::int[]) as held (id, attempts)
           where j.id = held.id and j.attempts = held.attempts`,
    values: [attempts.map(({ id }) => id), attempts.map((each) => each.attempts), leaseMs],
  };
}

/**
 * Deletes a finished job; with `againInMs` a new job continues it. Does nothing if the lease was
 * lost.
 */
export function finishJob({ id, attempts }: Attempt, againInMs: number | null): Statement {
  return {
    name: 'jobs.finish',
    text: `with finished as (
             delete from jobs where id = $1 and attempts = $2 returning queue, data
           ),
           again as (
             insert into jobs (queue, data, due_at)
             select queue, data, now() + $3::float8 * interval '1 millisecond' from finished
             where $3::float8 is not null returning 1
           )
           select pg_notify('${jobsChannel}', '') from again`,
    values: [id, attempts, againInMs],
  };
}

/**
 * Ends a failed attempt: the job is due again later or, after its last attempt, stays as failed.
 */
export function failJob({ id, attempts }: Attempt, error: string): Statement {
  return {
    name: 'jobs.fail',
    text: `update jobs set last_error = left($3, 1000), due_at = now() + interval '1 second' *
             case when attempts < ${attemptsMax}
               then least(600, 2 ^ (attempts - 1) * (1 + random())) else 0 end
           where id = $1 and attempts = $2`,
    values: [id, attempts, error],
  };
}

export function deleteOldFailures(): Statement {
  return {
    text: `delete from jobs
           where attempts >= ${attemptsMax} and due_at < now() - interval '30 days'`,
  };
}
