import type { Transaction } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { deliveryQueue } from '../../platform/jobs/queues.ts';

/** What a job of the delivery queue carries. */
export interface DeliveryJob {
  readonly companyId: string;
  readonly deliveryId: string;
}

export interface DueDelivery extends DeliveryJob {
  readonly endpointId: string;
  /** 0 = at once. */
  readonly delayMs: number;
}

const firstAttemptPriority = 10;
const retryPriority = 0;

/** Makes deliveries due. First attempts go before retries, so a sick receiver delays no healthy one. */
export function addDeliveryJobs(
  queue: JobQueue,
  transaction: Transaction,
  deliveries: readonly DueDelivery[],
): Promise<void> {
  return queue.add(
    transaction,
    deliveryQueue,
    deliveries.map(({ companyId, deliveryId, endpointId, delayMs }) => ({
      data: { companyId, deliveryId } satisfies DeliveryJob,
      delayMs,
      priority: delayMs === 0 ? firstAttemptPriority : retryPriority,
      group: endpointId,
    })),
  );
}
