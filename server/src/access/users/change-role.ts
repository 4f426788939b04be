import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import { removeOpenLinks } from '../account-links/remove-open-links.ts';
import type { StaffRole, UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ofUser } from '../own-cases/reach.ts';
import { lockUser, refuseLastOwner } from './lock-user.ts';
import { setRole } from './users.sql.ts';
import type { UserAccount } from './user-account.ts';

/**
 * Changes a user's role, which takes effect with their next request. Invalidates links that were
 * shown to another user, who may have fewer permissions than the user has now.
 *
 * @throws Problem `not_found`; `forbidden` if the actor is no longer an owner; `invalid_state` for
 *   the last owner of the company
 */
export async function changeRole(
  transaction: Transaction,
  { ids, actor, clock }: { ids: Ids; actor: UserActor; clock: Clock },
  { userId, role }: { userId: string; role: StaffRole },
): Promise<UserAccount> {
  const { companyId } = actor;
  const locked = await lockUser(transaction, companyId, userId);
  if (locked === undefined) {
    throw notFound();
  }
  if (!locked.ownerIds.includes(actor.userId)) {
    throw new Problem('forbidden', "Your role doesn't allow this.");
  }
  const { user } = locked;
  if (user.role === role) {
    return user;
  }
  refuseLastOwner(locked);
  await transaction.query(setRole(companyId, userId, { role, now: toInstant(clock.nowMs()) }));
  await removeOpenLinks(transaction, { companyId, userId, onlyShown: true });
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'user.role_changed',
      subjectKind: 'user',
      subjectId: userId,
      fields: ['role'],
      reaches: ofUser(userId),
    },
  );
  return { ...user, role };
}
