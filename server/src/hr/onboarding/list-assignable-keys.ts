import type { ApiKeysRow } from '../../../schema/rows.gen.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { listAssignableKeys as list } from './onboarding.sql.ts';

/**
 * The integrations that tasks can be assigned to, by name: active keys with the grant
 * `onboarding:write`, without those that were rotated. A company has at most 200.
 */
export async function listAssignableKeys({
  transaction,
  actor,
  clock,
}: UserChange): Promise<Pick<ApiKeysRow, 'id' | 'name'>[]> {
  const now = toInstant(clock.nowMs());
  const { rows } = await transaction.query<Pick<ApiKeysRow, 'id' | 'name'>>(
    list(actor.companyId, now),
  );
  return rows;
}
