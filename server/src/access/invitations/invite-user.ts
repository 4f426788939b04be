import type { Transaction } from '../../platform/database/driver.ts';
import type { ShownLink } from '../account-links/account-links.ts';
import { lockUser } from '../users/lock-user.ts';
import { findIdByEmployee } from '../users/queries.ts';
import { inviteNewUser, type NewUser } from './invite-new-user.ts';
import { type InvitationContext, issueInvitation } from './issue-invitation.ts';

/**
 * Makes an employee a user without a password and invites them; who was invited before and has no
 * password yet gets a new invitation in place of that one. Returns the link to pass on, or null
 * when it is mailed.
 *
 * @throws Problem `duplicate_email` for the address of another user, `invalid_state` for a user who
 *   has a password or is disabled
 */
export async function inviteUser(
  transaction: Transaction,
  context: InvitationContext,
  user: NewUser & { readonly employeeId: string },
): Promise<ShownLink | null> {
  const { companyId } = context.actor;
  const { rows } = await transaction.query<{ id: string }>(
    findIdByEmployee(companyId, user.employeeId),
  );
  const [known] = rows;
  const locked = known && (await lockUser(transaction, companyId, known.id));
  const invited =
    locked === undefined
      ? await inviteNewUser(transaction, context, user)
      : await issueInvitation(transaction, context, locked.user);
  return invited.invitation;
}
