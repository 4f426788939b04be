import type { Database } from '../../platform/database/driver.ts';
import type { ClaimRequest, JobQueue } from '../../platform/jobs/job-queue.ts';
import { deliveryQueue } from '../../platform/jobs/queues.ts';
import type { DeliveryJob } from './delivery-jobs.ts';
import { type LoadedDelivery, load } from './queries.ts';

export interface ClaimedDelivery {
  readonly jobId: string;
  readonly delivery: LoadedDelivery;
}

/**
 * Claims due deliveries and loads what their attempts need, in two statements for the whole batch.
 * The claim has committed before anything is sent.
 */
export async function claimDue(
  { database, queue }: { database: Database; queue: JobQueue },
  request: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  const jobs = await queue.claim<DeliveryJob>(deliveryQueue, request);
  if (jobs.length === 0) {
    return [];
  }
  const { rows } = await database.single<LoadedDelivery>(
    { role: 'muster_worker' },
    load(jobs.map(({ data }) => data)),
  );
  const deliveries = new Map(rows.map((row) => [row.id, row]));
  return jobs.flatMap(({ id, data }) => {
    const delivery = deliveries.get(data.deliveryId);
    return delivery === undefined ? [] : [{ jobId: id, delivery }];
  });
}
