import type { Statement } from '../../platform/database/driver.ts';
import { queueSchema } from '../../platform/jobs/queues.ts';

/** Jobs of a queue that are not done, as `muster_worker`. */
export function countJobs(queue: string): Statement {
  return {
    name: 'queue.count_jobs',
    text: `select count(*)::float8 as jobs from ${queueSchema}.job_common
           where name = $1 and state < 'completed'`,
    values: [queue],
  };
}
