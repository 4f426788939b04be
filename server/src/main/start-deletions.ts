import type { Redis } from 'ioredis';
import { addDueDeletions } from '../access/company-deletions/add-due-deletions.ts';
import type { DeletionJob } from '../access/company-deletions/deletion.ts';
import { runDeletion } from '../access/company-deletions/run-deletion.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { runEvery, type Runner } from '../platform/jobs/run-every.ts';
import type { JobKinds } from '../platform/jobs/run-jobs.ts';
import type { Log } from '../platform/log.ts';
import type { ContentStores } from '../platform/storage/content-store.ts';
import { eraseServices } from './erase-services.ts';

/** A deletion that becomes due waits for weeks before; a minute more makes no difference. */
const dueEveryMs = 60_000;

interface DeletionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly contentStores: ContentStores;
  readonly redis: Redis | undefined;
  readonly log: Log;
}

/** Part of a worker: deletes companies. One at a time, so that others keep most of the database. */
export function startDeletions(parts: DeletionParts): Runner & { readonly kinds: JobKinds } {
  const services = eraseServices(parts);
  const runner = runEvery({
    name: 'deletions of companies',
    everyMs: dueEveryMs,
    work: () => addDueDeletions(parts),
    log: parts.log,
  });
  return {
    kinds: {
      'company-deletions': {
        handle: (job: DeletionJob, signal) => runDeletion(services, job, signal),
        concurrencyMax: 1,
      },
    },
    stop: () => runner.stop(),
  };
}
