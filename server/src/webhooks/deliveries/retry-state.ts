import type { Database } from '../../platform/database/driver.ts';
import { listRetryStates, type RetryState } from './delivery-retry.sql.ts';

/** Why a delivery is not retried. A pending one is already being sent. */
export const retryRefusals = [
  'not_found',
  'pending',
  'endpoint_removed',
  'endpoint_disabled',
  'payload_deleted',
] as const;
export type RetryRefusal = (typeof retryRefusals)[number];

/**
 * The values that decide whether the company's deliveries can be retried; unknown and other
 * companies' ids are missing.
 */
export async function readRetryStates(
  database: Database,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RetryState>> {
  const { rows } = await database.single<RetryState>(
    { role: 'muster_reader', companyId },
    listRetryStates(companyId, ids),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Undefined if there is a payload, and an endpoint to send it to. */
export function whyNotSendable(
  state: RetryState,
): Exclude<RetryRefusal, 'not_found' | 'pending'> | undefined {
  if (state.endpoint_removed) return 'endpoint_removed';
  if (!state.endpoint_enabled) return 'endpoint_disabled';
  return state.payload_kept ? undefined : 'payload_deleted';
}
