import { isConstraintViolation, type Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { instantOfId } from '../../platform/ids.ts';
import type { StaffRole } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { emailKey } from '../users/email-key.ts';
import { insert } from '../users/users.sql.ts';
import { type InvitationContext, type Invited, issueInvitation } from './issue-invitation.ts';

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: StaffRole;
  /** Null = not an employee of the company, such as an external accountant. */
  readonly employeeId: string | null;
}

/**
 * Adds a user without a password and invites them.
 *
 * @throws Problem `duplicate_email` if another user has the address
 */
export async function inviteNewUser(
  transaction: Transaction,
  context: InvitationContext,
  { email, firstName, lastName, role, employeeId }: NewUser,
): Promise<Invited> {
  const { ids, actor } = context;
  const id = ids.next();
  const row = {
    id,
    employee_id: employeeId,
    email,
    first_name: firstName,
    last_name: lastName,
    role,
    created_at: instantOfId(id),
  };
  try {
    await transaction.query(
      insert(actor.companyId, row, { emailKey: emailKey(email), passwordHash: null }),
    );
  } catch (error) {
    throw explain(error);
  }
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'user.created',
      subjectKind: 'user',
      subjectId: id,
      fields: ['email', 'first_name', 'last_name', 'role', 'employee_id'],
    },
  );
  return issueInvitation(transaction, context, {
    ...row,
    role,
    totp_enabled: false,
    disabled_at: null,
    has_password: false,
    has_company_account: false,
    invitation_expires_at: null,
  });
}

function explain(error: unknown): unknown {
  if (isConstraintViolation(error, 'users_email_unique')) {
    return new Problem('duplicate_email', 'Another user of the company has this email address.', {
      cause: error,
    });
  }
  return isConstraintViolation(error, 'users_employee_unique')
    ? new Problem('invalid_state', 'The employee already has a user account.', { cause: error })
    : error;
}
