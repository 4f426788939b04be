import type { Database } from '../../platform/database/driver.ts';
import { nilUuid } from '../../platform/ids.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import type { DeliveryObserver } from '../deliveries/delivery-observer.ts';
import type { WithdrawalJob } from './add-withdrawals.ts';
import { type WithdrawnBatch, withdrawBatch } from './withdrawals.sql.ts';

const batchMax = 2_000;
/** An attempt in flight has finished by then; if it scheduled a retry, that is withdrawn too. */
const inFlightEndsMs = 12_000;

const nothingFound: WithdrawnBatch = { found: 0, last_id: null, withdrawn: 0, in_flight: 0 };

export interface WithdrawalServices {
  readonly database: Database;
  readonly observer?: DeliveryObserver | undefined;
}

/**
 * Withdraws the pending deliveries that an endpoint no longer wants, in batches of one short
 * transaction each. Each batch checks again what is wanted, so an endpoint that is re-enabled keeps
 * the rest. An interrupted run starts from the beginning, because withdrawn deliveries are no
 * longer pending.
 */
export async function runWithdrawal(
  { database, observer }: WithdrawalServices,
  endpoint: WithdrawalJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  let position = nilUuid;
  let inFlight = 0;
  while (!signal.aborted) {
    const { rows } = await database.single<WithdrawnBatch>(
      { role: 'muster_worker' },
      withdrawBatch(endpoint, position, batchMax),
    );
    const { found, last_id: lastId, withdrawn, in_flight: sending } = rows[0] ?? nothingFound;
    observer?.withdrawn(withdrawn);
    inFlight += sending;
    if (found < batchMax || lastId === null) {
      return inFlight === 0 ? 'done' : { againInMs: inFlightEndsMs };
    }
    position = lastId;
  }
  return { againInMs: 0 };
}
