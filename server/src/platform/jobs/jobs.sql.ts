import type { Statement } from '../database/driver.ts';
import {
  attemptsMax,
  type BackgroundQueue,
  changingQueues,
  jobsChannel,
  type NewJob,
} from './queues.ts';
import { inline, sql, bind } from '../database/sql.ts';

/**
 * Adds jobs and notifies in the same transaction, so that no committed job goes unnoticed.
 * Deliveries notify after the commit, because NOTIFY serialises commits; jobs are too rare for that
 * to matter.
 */
export function addJobs(queue: BackgroundQueue, jobs: readonly NewJob[]): Statement {
  return sql('jobs.add')`
    with added as (
      insert into jobs (queue, data, due_at)
      select ${queue}, job -> 'data',
        now() + coalesce((job ->> 'delayMs')::float8, 0) * interval '1 millisecond'
      from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) job
    )
    select pg_notify('${inline(jobsChannel)}', '')`;
}

/**
 * Whether a job with this data is waiting or running; runs as `muster_worker`, like all statements
 * below.
 */
export function hasJob(queue: BackgroundQueue, data: object): Statement {
  return sql`
    select exists (select from jobs where queue = ${queue} and data @> ${JSON.stringify(data)}
      and (attempts < ${inline(attemptsMax)} or due_at > now())) as found`;
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

/** Claims due jobs of all queues at once, up to `free` of each. What would change a company that moves waits. */
export function claimJobs(
  kinds: readonly { readonly queue: string; readonly free: number }[],
  leaseMs: number,
): Statement {
  return sql('jobs.claim')`
    with kind as (select * from unnest(${kinds.map(({ queue }) => queue)}::text[],
      ${kinds.map(({ free }) => free)}::int[]) as kind (queue, free)),
    due as (
      select due.id from kind cross join lateral (
        select j.id from jobs j
        where j.queue = kind.queue and j.attempts < ${inline(attemptsMax)} and j.due_at <= now()
          and not (j.queue = any (${[...changingQueues]}) and exists (
            select from company_moves m where m.company_id = (j.data ->> 'companyId')::uuid))
        order by j.due_at limit kind.free for update skip locked) due
    ),
    claimed as (
      update jobs set attempts = attempts + 1,
        due_at = now() + ${leaseMs}::float8 * interval '1 millisecond'
      where id = any (array(select id from due))
      returning id, attempts, queue, data
    )
    select next.next_in_ms, claimed.*
    from (
      select extract(epoch from min(later.due_at) - now())::float8 * 1000 as next_in_ms
      from kind cross join lateral (
        select j.due_at from jobs j
        where j.queue = kind.queue and j.attempts < ${inline(attemptsMax)} and j.due_at > now()
        order by j.due_at limit 1) later
    ) next
    left join claimed on true`;
}

export function extendLeases(attempts: readonly Attempt[], leaseMs: number): Statement {
  return sql('jobs.extend_leases')`
    update jobs j set due_at = now() + ${leaseMs}::float8 * interval '1 millisecond'
    from unnest(${attempts.map(({ id }) => id)}::uuid[],
      ${attempts.map((each) => each.attempts)}::int[]) as held (id, attempts)
    where j.id = held.id and j.attempts = held.attempts`;
}

/**
 * Deletes a finished job; with `againInMs` a new job continues it. Does nothing if the lease was
 * lost.
 */
export function finishJob({ id, attempts }: Attempt, againInMs: number | null): Statement {
  const boundAgainInMs = bind(againInMs);
  return sql('jobs.finish')`
    with finished as (
      delete from jobs where id = ${id} and attempts = ${attempts} returning queue, data
    ),
    again as (
      insert into jobs (queue, data, due_at)
      select queue, data, now() + ${boundAgainInMs}::float8 * interval '1 millisecond' from finished
      where ${boundAgainInMs}::float8 is not null returning 1
    )
    select pg_notify('${inline(jobsChannel)}', '') from again`;
}

/**
 * Ends a failed attempt: the job is due again later or, after its last attempt, stays as failed.
 */
export function failJob({ id, attempts }: Attempt, error: string): Statement {
  return sql('jobs.fail')`
    update jobs set last_error = left(${error}, 1000), due_at = now() + interval '1 second' *
      case when attempts < ${inline(attemptsMax)}
        then least(600, 2 ^ (attempts - 1) * (1 + random())) else 0 end
    where id = ${id} and attempts = ${attempts}`;
}

export function deleteOldFailures(): Statement {
  return sql`
    delete from jobs
    where attempts >= ${inline(attemptsMax)} and due_at < now() - interval '30 days'`;
}
