import type { Transaction } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import { lockUserToHelp } from '../users/lock-user-to-help.ts';
import { type InvitationContext, type Invited, issueInvitation } from './issue-invitation.ts';

/**
 * Invites a user again, replacing the previous invitation.
 *
 * @throws Problem `not_found`, `forbidden`; `invalid_state` for a user who has a password or is
 *   disabled
 */
export async function inviteAgain(
  transaction: Transaction,
  context: InvitationContext & { readonly actor: UserActor },
  userId: string,
): Promise<Invited> {
  const user = await lockUserToHelp(transaction, context.actor, userId);
  return issueInvitation(transaction, context, user);
}
