import type { Transaction } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import { type Credentials, lockCredentials as lock } from './users.sql.ts';

/** The credentials of a user, and the user as an actor. */
export interface LockedCredentials {
  readonly actor: UserActor;
  readonly email: string;
  /** Null until an invitation is accepted. */
  readonly passwordHash: string | null;
}

/**
 * Locks a user's credentials, so that changes of their password, second factor, links and sessions
 * happen one after another. Undefined for a user who is disabled or doesn't exist.
 */
export async function lockCredentials(
  transaction: Transaction,
  companyId: string,
  userId: string,
): Promise<LockedCredentials | undefined> {
  const { rows } = await transaction.query<Credentials>(lock(companyId, userId));
  const [user] = rows;
  if (user === undefined || user.disabled_at !== null) {
    return undefined;
  }
  const { email, password_hash: passwordHash, role, employee_id: employeeId } = user;
  const actor: UserActor = { kind: 'user', companyId, userId, role, employeeId };
  return { actor, email, passwordHash };
}
