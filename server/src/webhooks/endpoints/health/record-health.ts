import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { countByHour } from './count-by-hour.ts';
import { disableFailingEndpoints, type DisablingServices } from './disable-failing-endpoints.ts';
import { addToHours } from './endpoint-health.sql.ts';
import { attemptsAmong, type RecordedSettlement } from './recorded-attempt.ts';
import { outcomesOf } from './endpoint-outcomes.ts';

export interface HealthServices extends DisablingServices {
  readonly clock: Clock;
}

/**
 * Updates the health of the endpoints after a batch of settlements, in the transaction (as
 * `muster_worker`) that recorded them: counts per hour, and since when an endpoint has been
 * failing. Disables the endpoints that have failed for too long (`disableFailingEndpoints`).
 *
 * `settled` must hold only settlements that were actually recorded. Call this last: other
 * transactions that count for the same endpoint wait from here until the commit.
 */
export async function recordHealth(
  transaction: Transaction,
  settled: readonly RecordedSettlement[],
  services: HealthServices,
): Promise<void> {
  const attempts = attemptsAmong(settled);
  const outcomes = outcomesOf(attempts, services.clock.nowMs());
  await disableFailingEndpoints(transaction, outcomes, services);
  if (attempts.length > 0) {
    transaction.send(addToHours(countByHour(attempts)));
  }
}
