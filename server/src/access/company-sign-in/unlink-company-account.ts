import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { endAuthorizationsOf } from '../applications/revoke-authorization.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import { removeIdentity } from './sign-in-providers.sql.ts';

/**
 * Removes the link between a user and their company account. Ends the user's sessions and what they
 * authorized applications to do, because the account may belong to someone else. The next sign-in
 * with a confirmed address links again. Does nothing without a link. The caller holds the lock on
 * the user's row.
 */
export async function unlinkCompanyAccount(
  transaction: Transaction,
  { ids, clock, actor }: { ids: Ids; clock: Clock; actor: UserActor },
  userId: string,
): Promise<void> {
  const { companyId } = actor;
  const { rowCount } = await transaction.query(removeIdentity(companyId, userId));
  if (rowCount === 0) return;
  await closeSessionsOf(transaction, { companyId, userId });
  endAuthorizationsOf(transaction, { companyId, userId, now: toInstant(clock.nowMs()) });
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'user.company_account_unlinked',
      subjectKind: 'user',
      subjectId: userId,
      fields: ['company_account'],
    },
  );
}
