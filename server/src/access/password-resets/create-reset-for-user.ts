import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type IssuedLink, issueLink, type LinkContext } from '../account-links/issue-link.ts';
import type { UserActor } from '../actor.ts';
import { noteAccessGiven } from '../own-cases/guests.sql.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refusePassword } from '../company-sign-in/refuse-password.ts';
import { lockUserToHelp } from '../users/lock-user-to-help.ts';
import { statusOf } from '../users/user-account.ts';

/**
 * Creates a link for setting a new password. It is emailed to the user or, without SMTP, shown to
 * the actor.
 *
 * @throws Problem `not_found`, `forbidden`; `invalid_state` for a user who is disabled or has not
 *   accepted an invitation; `company_account_required` where company accounts are enforced
 */
export async function createResetForUser(
  transaction: Transaction,
  context: LinkContext & { readonly actor: UserActor },
  userId: string,
): Promise<IssuedLink> {
  const { ids, actor } = context;
  const { companyId } = actor;
  const user = await lockUserToHelp(transaction, actor, userId);
  if (statusOf(user) !== 'active') {
    throw new Problem('invalid_state', 'You can reset the password of active users only.');
  }
  await refusePassword(transaction, companyId, userId);
  const link = await issueLink(transaction, context, { companyId, userId, kind: 'password_reset' });
  // With the link, the actor could sign in as the user.
  if (link.url !== undefined) {
    transaction.send(noteAccessGiven(companyId, { userId, giverId: actor.userId }));
  }
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'user.password_reset_made',
      subjectKind: 'user',
      subjectId: userId,
      fields: [],
    },
  );
  return link;
}
