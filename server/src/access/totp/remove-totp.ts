import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { remove } from './second-factors.sql.ts';

/**
 * Disables a user's second factor and deletes its secret and recovery codes. Does nothing without
 * one. The caller holds the lock on the user's row.
 */
export async function removeTotp(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: Actor },
  userId: string,
): Promise<void> {
  const { rows } = await transaction.query<{ was_enabled: boolean }>(
    remove(actor.companyId, userId),
  );
  if (rows[0]?.was_enabled !== true) {
    return;
  }
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'user.totp_disabled', subjectKind: 'user', subjectId: userId, fields: ['totp'] },
  );
}
