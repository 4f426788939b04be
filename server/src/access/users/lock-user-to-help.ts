import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Actor, UserActor } from '../actor.ts';
import { lockUser } from './lock-user.ts';
import { findByEmployee } from './users.sql.ts';
import type { UserAccount } from './user-account.ts';

/**
 * Locks a user for whom the actor creates a link or disables the second factor. With the link the
 * actor could sign in as the user. Therefore HR may only do this for users with the role employee,
 * and no one for themselves: an open session must not be enough to change the credentials it was
 * opened with.
 *
 * @throws Problem `not_found`, `forbidden`
 */
export async function lockUserToHelp(
  transaction: Transaction,
  actor: UserActor,
  userId: string,
): Promise<UserAccount> {
  const locked = await lockUser(transaction, actor.companyId, userId);
  if (locked === undefined) {
    throw notFound();
  }
  const { user } = locked;
  if (userId === actor.userId) {
    throw new Problem(
      'forbidden',
      "You can't do this for yourself. Use the settings of your own account.",
    );
  }
  refuseRoleAbove(actor, user);
  return user;
}

/** Whether `lockUserToHelp` would allow it. */
export function mayHelp(actor: UserActor, user: Pick<UserAccount, 'id' | 'role'>): boolean {
  return user.id !== actor.userId && !isRoleAbove(actor, user);
}

/** @throws Problem `forbidden` */
export function refuseRoleAbove(actor: Actor, user: Pick<UserAccount, 'role'>): void {
  if (isRoleAbove(actor, user)) {
    throw new Problem(
      'forbidden',
      'Only an owner can do this for a user with this role. Ask an owner.',
    );
  }
}

/**
 * For changes to an employee's record that also change what their user may do, by HR or an
 * integration.
 *
 * @throws Problem `forbidden` if the employee is a user with a role above the actor's
 */
export async function refuseUserAbove(
  transaction: Transaction,
  actor: Actor,
  employeeId: string,
): Promise<void> {
  const { rows } = await transaction.query<UserAccount>(
    findByEmployee(actor.companyId, employeeId),
  );
  for (const user of rows) refuseRoleAbove(actor, user);
}

/** Whether `refuseRoleAbove` and `refuseUserAbove` would refuse the actor. */
export function isRoleAbove(actor: Actor, { role }: Pick<UserAccount, 'role'>): boolean {
  const isOwner = actor.kind === 'user' && actor.role === 'owner';
  return !isOwner && role !== 'employee';
}
