import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { ShownLink } from '../account-links/account-links.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseRoleAbove } from '../users/lock-user-to-help.ts';
import { lockUser } from '../users/lock-user.ts';
import { emailKey } from '../users/email-key.ts';
import { findIdByEmployee, linkToEmployee } from '../users/users.sql.ts';
import { inviteNewUser, type NewUser } from './invite-new-user.ts';
import { type InvitationContext, issueInvitation } from './issue-invitation.ts';

/**
 * Makes an employee a user without a password and invites them; who was invited before and has no
 * password yet gets a new invitation in place of that one. A user of the same address who had no
 * employee record until now, such as the owner who signed up, is given this one. Returns the link to
 * pass on, or null when it is mailed or nobody needs one.
 *
 * @throws Problem `duplicate_email` for the address of another employee's user, `invalid_state` for a
 *   user who has a password or is disabled, `forbidden` for one of a role that is above the actor's
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
  // Who sees the link can sign in as its user, and who manages the record can end their access.
  refuseRoleAbove(context.actor, locked.user);
  if (linkedId !== undefined && locked.user.has_password) {
    return null;
  }
  return (await issueInvitation(transaction, context, locked.user)).invitation;
}

/** The id of the user who was there already and is this employee's from now on. */
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
