import type { Transaction } from '../../platform/database/driver.ts';
import { lookUpId } from '../../platform/ids.ts';
import type { WakeUps } from './wake-ups.ts';
import { lockForRetry, type RetryState, startSeriesOfAll } from './delivery-retry.sql.ts';

/** Why a delivery is left as it is. What is pending is being sent already. */
export const retryRefusals = [
  'not_found',
  'pending',
  'endpoint_removed',
  'endpoint_disabled',
  'payload_deleted',
] as const;
export type RetryRefusal = (typeof retryRefusals)[number];

export interface RetriedDeliveries {
  /** Their ids, in the order asked for, each once. */
  readonly retried: readonly string[];
  readonly passedOver: readonly { readonly id: string; readonly reason: RetryRefusal }[];
}

/**
 * Starts a fresh series of attempts for each of some deliveries that can be sent again, in two
 * statements however many they are; the others are told with the reason, foreign, absent and
 * malformed ids alike.
 */
export async function retryDeliveries(
  transaction: Transaction,
  { wakeUps }: { wakeUps: WakeUps },
  { companyId, deliveryIds }: { companyId: string; deliveryIds: readonly string[] },
): Promise<RetriedDeliveries> {
  const asked = [...new Set(deliveryIds.map((id) => id.toLowerCase()))];
  const { rows } = await transaction.query<RetryState>(
    lockForRetry(companyId, asked.map(lookUpId)),
  );
  const states = new Map(rows.map((row) => [row.id, row]));
  const judged = asked.map((id) => ({ id, reason: refusalOf(states.get(id)) }));
  const retried = judged.filter(({ reason }) => reason === undefined).map(({ id }) => id);
  if (retried.length > 0) {
    await transaction.query(startSeriesOfAll(companyId, retried));
    transaction.afterCommit(wakeUps.announce);
  }
  return {
    retried,
    passedOver: judged.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ id, reason }])),
  };
}

function refusalOf(state: RetryState | undefined): RetryRefusal | undefined {
  if (state === undefined) return 'not_found';
  if (state.status === 'pending') return 'pending';
  if (state.endpoint_removed) return 'endpoint_removed';
  if (!state.endpoint_enabled) return 'endpoint_disabled';
  return state.payload_kept ? undefined : 'payload_deleted';
}
