import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import { revokeApiKey } from '../api-keys/revoke-api-key.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import { listKeys, markClosed, removeMembers } from './sandboxes.sql.ts';

/** Closes a sandbox: revokes its keys, and ends who may enter it and who has. */
export async function endAccess(
  transaction: Transaction,
  { ids, clock }: { readonly ids: Ids; readonly clock: Clock },
  companyId: string,
): Promise<void> {
  const now = toInstant(clock.nowMs());
  await transaction.query(markClosed(companyId, now));
  const { rows: members } = await transaction.query<{ user_id: string }>(removeMembers(companyId));
  const { rows: keys } = await transaction.query<{ id: string }>(listKeys(companyId));
  for (const { user_id: userId } of members) {
    const actor = { kind: 'user', companyId, userId, role: 'owner', employeeId: null } as const;
    for (const { id } of keys) await revokeApiKey(transaction, { ids, actor }, { id, now });
    await closeSessionsOf(transaction, { companyId, userId });
  }
}
