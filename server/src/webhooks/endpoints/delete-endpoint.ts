import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { addWithdrawals } from '../withdrawals/add-withdrawals.ts';
import { markDeleted } from './endpoints.sql.ts';
import { addEndpointChecks } from './health/add-endpoint-checks.ts';

/**
 * Deletes an endpoint permanently. Its deliveries and attempts stay readable; pending deliveries
 * are withdrawn in the background.
 *
 * @throws Problem `not_found`, also when it was already deleted
 */
export async function deleteEndpoint(
  transaction: Transaction,
  { clock, queue }: { clock: Clock; queue: JobQueue },
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  const { rowCount } = await transaction.query(
    markDeleted(companyId, id, toInstant(clock.nowMs())),
  );
  if (rowCount === 0) {
    throw notFound();
  }
  await addWithdrawals(queue, transaction, [{ companyId, endpointId: id }]);
  await addEndpointChecks(queue, transaction, [{ companyId, id }]);
}
