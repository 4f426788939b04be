import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { close } from '../notifications/notifications.sql.ts';
import { type Revocation, revoke } from './api-keys.sql.ts';

/**
 * Revokes a key permanently, and marks the notifications of its expiry as done; revoking it again
 * changes nothing. The transaction includes the NOTIFY
 * that clears the caches of other processes. After the commit, the caller must clear this process's
 * own cache.
 *
 * @throws Problem `not_found`
 */
export async function revokeApiKey(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  { id, now }: { id: string; now: string },
): Promise<void> {
  const { rows } = await transaction.query<Revocation>(revoke(actor.companyId, id, now));
  const [revocation] = rows;
  if (revocation === undefined) {
    throw notFound();
  }
  if (!revocation.changed) {
    return;
  }
  transaction.send(close(actor.companyId, { kind: 'api_key', subjectId: id, userId: null, now }));
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'api_key.revoked',
      subjectKind: 'api_key',
      subjectId: id,
      fields: ['revoked_at'],
    },
  );
}
