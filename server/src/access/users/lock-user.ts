import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findPasswordRule, type PasswordRule } from '../company-sign-in/sign-in-providers.sql.ts';
import { lockWithOwners } from './users.sql.ts';
import { statusOf, type UserAccount } from './user-account.ts';

/** A user locked together with the owners of the company. */
export interface LockedUser {
  readonly user: UserAccount;
  /** Whether the company would have no active owner without this user. */
  readonly isLastOwner: boolean;
  /** Whether only this user may sign in with a password. */
  readonly isBreakGlassOwner: boolean;
  readonly ownerIds: readonly string[];
}

/**
 * Locks a user and all owners, so that two owners who remove each other's role do so one after the
 * other. Undefined if the company has no such user. An owner who is disabled or has not accepted
 * their invitation doesn't count as remaining.
 */
export async function lockUser(
  transaction: Transaction,
  companyId: string,
  userId: string,
): Promise<LockedUser | undefined> {
  const { rows } = await transaction.query<UserAccount>(lockWithOwners(companyId, userId));
  const rules = await transaction.query<PasswordRule>(findPasswordRule(companyId));
  const user = rows.find(({ id }) => id === userId);
  const owners = rows.filter(({ role, disabled_at: disabledAt }) => {
    return role === 'owner' && disabledAt === null;
  });
  return (
    user && {
      user,
      isLastOwner:
        owners.some(({ id }) => id === userId) &&
        !owners.some((owner) => owner.id !== userId && statusOf(owner) === 'active'),
      isBreakGlassOwner: rules.rows[0]?.break_glass_user_id === userId,
      ownerIds: owners.map(({ id }) => id),
    }
  );
}

/** @throws Problem `invalid_state` */
export function refuseLastOwner({ isLastOwner, isBreakGlassOwner }: LockedUser): void {
  if (isBreakGlassOwner) {
    throw new Problem(
      'invalid_state',
      'This owner can sign in with a password if the sign-in provider fails. Choose another owner for that in the sign-in settings first.',
    );
  }
  if (isLastOwner) {
    throw new Problem(
      'invalid_state',
      'A company needs at least one owner who can sign in. Make another user an owner first.',
    );
  }
}
