import type { UsersRow } from '../../../schema/rows.gen.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import { endAuthorizationsOf } from '../applications/revoke-authorization.ts';
import { removeOpenLinks } from '../account-links/remove-open-links.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import { lockUser, refuseLastOwner } from './lock-user.ts';
import { findIdByEmployee, setDisabledAt } from './users.sql.ts';
import type { UserAccount } from './user-account.ts';

export interface UserChangeContext {
  readonly ids: Ids;
  readonly actor: Actor;
  readonly clock: Clock;
}

/**
 * Keeps a user from signing in: ends their sessions, invalidates
 * their links and ends what they authorized applications to do. Disabling a
 * disabled user changes nothing. `withRecord`: because the employment ends.
 *
 * @throws Problem `not_found`; `invalid_state` for the last owner of the company
 */
export async function disableUser(
  transaction: Transaction,
  { ids, actor, clock }: UserChangeContext,
  userId: string,
  { withRecord = false }: { withRecord?: boolean } = {},
): Promise<UserAccount> {
  const { companyId } = actor;
  const locked = await lockUser(transaction, companyId, userId);
  if (locked === undefined) {
    throw notFound();
  }
  const { user } = locked;
  if (user.disabled_at !== null) {
    return user;
  }
  refuseLastOwner(locked);
  const now = toInstant(clock.nowMs());
  await transaction.query(setDisabledAt(companyId, userId, { disabledAt: now, withRecord, now }));
  await removeOpenLinks(transaction, { companyId, userId });
  await closeSessionsOf(transaction, { companyId, userId });
  endAuthorizationsOf(transaction, { companyId, userId, now });
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'user.disabled',
      subjectKind: 'user',
      subjectId: userId,
      fields: ['disabled_at'],
    },
  );
  return { ...user, disabled_at: now, invitation_expires_at: null };
}

/**
 * Disables the user of an employee; does nothing for an employee without one.
 *
 * @throws Problem `invalid_state` for the last owner of the company
 */
export async function disableUserOfEmployee(
  transaction: Transaction,
  context: UserChangeContext,
  employeeId: string,
): Promise<void> {
  const { rows } = await transaction.query<Pick<UsersRow, 'id'>>(
    findIdByEmployee(context.actor.companyId, employeeId),
  );
  for (const { id } of rows) {
    await disableUser(transaction, context, id, { withRecord: true });
  }
}

/**
 * For an employee whose user is to be disabled later.
 *
 * @throws Problem `invalid_state` for the last owner of the company
 */
export async function refuseLastOwnerOfEmployee(
  transaction: Transaction,
  companyId: string,
  employeeId: string,
): Promise<void> {
  const { rows } = await transaction.query<Pick<UsersRow, 'id'>>(
    findIdByEmployee(companyId, employeeId),
  );
  for (const { id } of rows) {
    const locked = await lockUser(transaction, companyId, id);
    if (locked !== undefined) refuseLastOwner(locked);
  }
}
