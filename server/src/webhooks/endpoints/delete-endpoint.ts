import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import { markDeleted } from './queries.ts';

/**
 * Removes an endpoint from use for good. Its deliveries and attempts stay readable.
 *
 * @throws Problem `not_found`, also when it was removed before
 */
export async function deleteEndpoint(
  transaction: Transaction,
  { clock }: { clock: Clock },
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  const { rowCount } = await transaction.query(
    markDeleted(companyId, id, toInstant(clock.nowMs())),
  );
  if (rowCount === 0) {
    throw notFound();
  }
}
