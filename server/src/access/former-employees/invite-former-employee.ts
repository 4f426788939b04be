import { toInstant } from '../../platform/clock.ts';
import { isConstraintViolation, type Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { ShownLink } from '../account-links/account-links.ts';
import { issueLink } from '../account-links/issue-link.ts';
import { actorId } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { InvitationContext } from '../invitations/issue-invitation.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import { removeTotp } from '../totp/remove-totp.ts';
import { emailKey } from '../users/email-key.ts';
import { findFormerAccess } from './find-former-access.ts';
import { findOtherUser, upsert } from './former-employees.sql.ts';

export interface FormerEmployee {
  readonly employeeId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The address the person signs in with from now on. */
  readonly email: string;
}

/**
 * Invites a former employee to their own payslips, contracts and documents. If they were invited
 * before, the access starts over: with this address, a new password and no second factor, because
 * HR also uses it for people who have lost either. Returns the link to pass on, or null if it is
 * emailed. The caller has checked that the employee is terminated and holds no lock on their user.
 *
 * @throws Problem `invalid_state` if the company's period is over, `duplicate_email` if another user
 *   has the address, `rate_limited` for too many emailed invitations
 */
export async function inviteFormerEmployee(
  transaction: Transaction,
  context: InvitationContext,
  person: FormerEmployee,
): Promise<ShownLink | null> {
  const { ids, clock, actor, linkDelivery } = context;
  const { companyId } = actor;
  await refuseAfterPeriod(transaction, context, person.employeeId);
  if (linkDelivery.byMail) {
    const { email } = person;
    await linkDelivery.invitations.begin({ email, companyId, actorId: actorId(actor) });
  }
  const userId = await saveUser(transaction, context, person);
  await closeSessionsOf(transaction, { companyId, userId });
  await removeTotp(transaction, { ids, actor }, userId);
  const { url, expires_at } = await issueLink(
    transaction,
    { ids, clock, linkDelivery },
    { companyId, userId, kind: 'invitation' },
  );
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'employee.former_access_granted',
      subjectKind: 'employee',
      subjectId: person.employeeId,
      employeeId: person.employeeId,
      fields: ['email'],
    },
  );
  return url === undefined ? null : { url, expires_at };
}

async function refuseAfterPeriod(
  transaction: Transaction,
  { actor: { companyId }, clock }: InvitationContext,
  employeeId: string,
): Promise<void> {
  const access = await findFormerAccess(transaction, { companyId, clock }, employeeId);
  if (!access.is_over) return;
  throw new Problem(
    'invalid_state',
    say`Former employees have access until ${access.ends_on}. An owner can extend the period in the privacy settings.`,
  );
}

async function saveUser(
  transaction: Transaction,
  { ids, clock, actor: { companyId } }: InvitationContext,
  { employeeId, email, firstName, lastName }: FormerEmployee,
): Promise<string> {
  const row = {
    id: ids.next(),
    employeeId,
    email,
    emailKey: emailKey(email),
    first_name: firstName,
    last_name: lastName,
    now: toInstant(clock.nowMs()),
  };
  const other = await transaction.query(findOtherUser(companyId, row));
  if (other.rowCount > 0) {
    throw new Problem(
      'duplicate_email',
      'Another user of the company has this email address. Enter a private address of the person.',
    );
  }
  try {
    const { rows } = await transaction.query<{ id: string }>(upsert(companyId, row));
    return rows[0]?.id ?? row.id;
  } catch (error) {
    throw isConstraintViolation(error, 'users_email_unique')
      ? new Problem('duplicate_email', 'Another former employee has this email address.', {
          cause: error,
        })
      : error;
  }
}
