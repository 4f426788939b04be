import type { Database } from '../../platform/database/driver.ts';
import { listRetryStates, type RetryState } from './delivery-retry.sql.ts';

/** Why a delivery is not retried; `pending`: an attempt is in flight or about to begin. */
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

/** Undefined if the delivery can be retried now. */
export function whyNotRetried(state: RetryState | undefined): RetryRefusal | undefined {
  if (state === undefined) return 'not_found';
  if (state.is_attempted) return 'pending';
  if (state.endpoint_removed) return 'endpoint_removed';
  if (!state.endpoint_enabled) return 'endpoint_disabled';
  return state.payload_kept ? undefined : 'payload_deleted';
}
