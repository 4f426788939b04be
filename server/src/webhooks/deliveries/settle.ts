import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { deliveryQueue } from '../../platform/jobs/queues.ts';
import { addDeliveryJobs } from './delivery-jobs.ts';
import { disableGoneEndpoints, findRowsByKey, settle as settleStatement } from './queries.ts';
import type { Settlement } from './settlement.ts';

export interface SettleServices {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
}

/**
 * Records a batch of settlements in one transaction: attempts and states, the end of the claimed
 * jobs, and the jobs of the next attempts. A settlement that came too late (its claim expired and
 * another worker was faster) changes nothing and makes no further job.
 */
export async function settleBatch(
  { database, queue, clock }: SettleServices,
  batch: readonly Settlement[],
): Promise<void> {
  const settlements = batch.toSorted(byKey);
  await database.transaction({ role: 'muster_worker' }, async (transaction) => {
    void transaction.query(findRowsByKey());
    const nowMs = clock.nowMs();
    const rows = settlements.map((settlement) => remainingWait(settlement, nowMs));
    const { rows: settled } = await transaction.query<{ id: string }>(settleStatement(rows));
    const settledIds = new Set(settled.map(({ id }) => id));
    const gone = settlements.filter(
      ({ row, disableEndpoint }) => disableEndpoint && settledIds.has(row.id),
    );
    if (gone.length > 0) {
      void transaction.query(
        disableGoneEndpoints(
          gone.map(({ row, endpointId }) => ({ companyId: row.company_id, endpointId })),
        ),
      );
    }
    await queue.complete(
      transaction,
      deliveryQueue,
      settlements.map(({ jobId }) => jobId),
    );
    await addDeliveryJobs(
      queue,
      transaction,
      settlements.flatMap(({ row, endpointId }, index) => {
        const delayMs = rows[index]?.next_wait_ms ?? null;
        return delayMs === null || !settledIds.has(row.id)
          ? []
          : [{ companyId: row.company_id, deliveryId: row.id, endpointId, delayMs }];
      }),
    );
  });
}

/** Every batch locks its rows in this order. */
function byKey({ row: a }: Settlement, { row: b }: Settlement): number {
  return a.company_id + a.id < b.company_id + b.id ? -1 : 1;
}

/** The wait counts from the end of the attempt; what settling took so far is part of it. */
function remainingWait({ row, endedAtMs }: Settlement, nowMs: number): Settlement['row'] {
  return row.next_wait_ms === null
    ? row
    : { ...row, next_wait_ms: Math.max(1, row.next_wait_ms - (nowMs - endedAtMs)) };
}
