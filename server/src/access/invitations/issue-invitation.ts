import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { LinkDelivery, ShownLink } from '../account-links/account-links.ts';
import { issueLink, type LinkContext } from '../account-links/issue-link.ts';
import { type Actor, actorId } from '../actor.ts';
import { noteAccessGiven } from '../own-cases/guests.sql.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addressOfRecord } from './follow-record.ts';
import type { InvitationThrottle } from './invitation-throttle.ts';
import type { UserAccount } from '../users/user-account.ts';

/** Separate, so that a worker, which never invites anyone, doesn't need to load it. */
export interface InvitationDelivery extends LinkDelivery {
  /** For invitations that are emailed. */
  readonly invitations: InvitationThrottle;
}

export interface InvitationContext extends LinkContext {
  readonly linkDelivery: InvitationDelivery;
  readonly actor: Actor;
}

export interface Invited {
  readonly user: UserAccount;
  /** Null = it is emailed. */
  readonly invitation: ShownLink | null;
}

/**
 * Invites a user whose row is locked or new, replacing the previous invitation.
 *
 * @throws Problem `invalid_state` for a user who has joined or is disabled, `rate_limited` for
 *   too many emailed invitations
 */
export async function issueInvitation(
  transaction: Transaction,
  context: InvitationContext,
  user: UserAccount,
): Promise<Invited> {
  if (user.disabled_at !== null) {
    throw new Problem('invalid_state', 'The user is disabled. Enable the user first.');
  }
  if (user.has_password || user.has_company_account) {
    throw new Problem('invalid_state', 'The user has already accepted an invitation.');
  }
  const { ids, actor, linkDelivery } = context;
  const { companyId } = actor;
  // The address of a record that was mistyped may have been corrected since.
  const email = await addressOfRecord(transaction, companyId, user);
  if (linkDelivery.byMail) {
    await linkDelivery.invitations.begin({ email, companyId, actorId: actorId(actor) });
  }
  const { url, expires_at } = await issueLink(transaction, context, {
    companyId,
    userId: user.id,
    kind: 'invitation',
  });
  if (actor.kind === 'user') {
    transaction.send(noteAccessGiven(companyId, { userId: user.id, giverId: actor.userId }));
  }
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'user.invited', subjectKind: 'user', subjectId: user.id, fields: [] },
  );
  return {
    user: { ...user, email, invitation_expires_at: expires_at },
    invitation: url === undefined ? null : { url, expires_at },
  };
}
