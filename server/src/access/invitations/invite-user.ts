import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { ShownLink } from '../account-links/account-links.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseRoleAbove } from '../users/lock-user-to-help.ts';
import { lockUser } from '../users/lock-user.ts';
import { emailKey } from '../users/email-key.ts';
import { statusOf } from '../users/user-account.ts';
import { findIdByEmployee, linkToEmployee } from '../users/users.sql.ts';
import { inviteNewUser, type NewUser } from './invite-new-user.ts';
import { type InvitationContext, issueInvitation } from './issue-invitation.ts';

/**
 * Makes an employee a user without a password and invites them. If they were invited before and
 * have no password yet, a new invitation replaces the previous one. A user with the same address
 * but no employee record, such as the owner who signed up, is linked to this record. Returns the
 * link to pass on, or null if it is emailed or not needed.
 *
 * @throws Problem `duplicate_email` if another employee's user has the address, `invalid_state` for
 *   a user who has a password or is disabled, `forbidden` if their role is above the actor's
 */
export async function inviteUser(
  transaction: Transaction,
  context: InvitationContext & { readonly actor: UserActor },
  user: NewUser & { readonly employeeId: string },
): Promise<ShownLink | null> {
  const { companyId } = context.actor;
  const { employeeId } = user;
  const { rows } = await transaction.query<Pick<UsersRow, 'id'>>(
    findIdByEmployee(companyId, employeeId),
  );
  const linkedId = rows[0] === undefined ? await linkUser(transaction, context, user) : undefined;
  const knownId = rows[0]?.id ?? linkedId;
  const locked = knownId && (await lockUser(transaction, companyId, knownId));
  if (!locked) {
    return (await inviteNewUser(transaction, context, user)).invitation;
  }
  // With the link the actor could sign in as its user, and managing the record could end the user's
  // access.
  refuseRoleAbove(context.actor, locked.user);
  if (linkedId !== undefined && statusOf(locked.user) === 'active') {
    return null;
  }
  return (await issueInvitation(transaction, context, locked.user)).invitation;
}

/** Links the existing user with this address to the employee and returns the user's id. */
async function linkUser(
  transaction: Transaction,
  context: InvitationContext,
  { email, employeeId }: { readonly email: string; readonly employeeId: string },
): Promise<string | undefined> {
  const { rows } = await transaction.query<Pick<UsersRow, 'id'>>(
    linkToEmployee(context.actor.companyId, emailKey(email), employeeId),
  );
  const id = rows[0]?.id;
  if (id !== undefined) {
    recordAudit(transaction, context, {
      action: 'user.updated',
      subjectKind: 'user',
      subjectId: id,
      fields: ['employee_id'],
    });
  }
  return id;
}
