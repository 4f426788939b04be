import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { revokeApiKey } from '../api-keys/revoke-api-key.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import { listKeys, markClosed, removeMembers } from './sandboxes.sql.ts';

/** Closes a sandbox: revokes its keys, and ends who may enter it and who has. */
export async function endAccess(
  transaction: Transaction,
  { ids, clock }: { readonly ids: Ids; readonly clock: Clock },
  sandbox: { readonly companyId: string; readonly actorOf: (userId: string) => UserActor },
): Promise<void> {
  const { companyId } = sandbox;
  const now = toInstant(clock.nowMs());
  await transaction.query(markClosed(companyId, now));
  const { rows: members } = await transaction.query<{ user_id: string }>(removeMembers(companyId));
  const { rows: keys } = await transaction.query<{ id: string }>(listKeys(companyId));
  const [member] = members;
  if (member !== undefined) {
    const actor = sandbox.actorOf(member.user_id);
    for (const { id } of keys) await revokeApiKey(transaction, { ids, actor }, { id, now });
  }
  for (const { user_id: userId } of members) {
    await closeSessionsOf(transaction, { companyId, userId });
  }
}
