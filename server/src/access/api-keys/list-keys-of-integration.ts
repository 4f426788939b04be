import type { Transaction } from '../../platform/database/driver.ts';
import type { ApiKeyActor } from '../actor.ts';
import { keysOfIntegration } from './api-keys.sql.ts';

/**
 * The ids of the keys that are one integration with the actor's key: a rotated key does what its
 * predecessor did, and both may be in use for some days.
 */
export async function listKeysOfIntegration(
  transaction: Transaction,
  { companyId, apiKeyId }: ApiKeyActor,
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<{ id: string }>(keysOfIntegration(companyId, apiKeyId));
  return new Set(rows.map(({ id }) => id));
}
