import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { type PlainAuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { Company } from '../companies/company.ts';
import { find as findCompany } from '../companies/companies.sql.ts';
import { refusePassword } from '../company-sign-in/refuse-password.ts';
import { refuseEndedAccess } from '../former-employees/is-access-open.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionClient, SessionOrigin } from '../sessions/session.ts';
import { find as findUser } from './users.sql.ts';
import type { SignedInUser } from './user.ts';

export interface SignedIn {
  readonly company: Company;
  readonly user: SignedInUser;
  /** The session cookie's value. */
  readonly token: string;
}

export interface Entry {
  readonly companyId: string;
  readonly userId: string;
  /** The action in the audit log. */
  readonly action: PlainAuditEntry['action'];
  readonly openedWith: SessionOrigin;
  readonly client: SessionClient;
}

/**
 * Opens a session for an authenticated user and records under `action` how they signed in.
 *
 * @throws Problem `company_account_required` for a password where company accounts are enforced;
 *   `forbidden` for former employees whose access has expired
 */
export async function enterCompany(
  transaction: Transaction,
  { clock, ids }: { clock: Clock; ids: Ids },
  { companyId, userId, action, openedWith, client }: Entry,
): Promise<SignedIn> {
  if (openedWith === 'password') await refusePassword(transaction, companyId, userId);
  const companies = await transaction.query<Company>(findCompany(companyId));
  const users = await transaction.query<SignedInUser>(findUser(companyId, userId));
  const [company, user] = [companies.rows[0], users.rows[0]];
  if (company === undefined || user === undefined) {
    throw new Problem('wrong_credentials', 'The email address or the password is incorrect.');
  }
  if (user.role === 'former_employee') {
    await refuseEndedAccess(transaction, { companyId, userId, clock });
  }
  const token = await openSession(transaction, {
    companyId,
    userId,
    nowMs: clock.nowMs(),
    client,
    openedWith,
  });
  const { role, employee_id: employeeId } = user;
  const actor: UserActor = { kind: 'user', companyId, userId, role, employeeId };
  recordAudit(
    transaction,
    { ids, actor },
    { action, subjectKind: 'user', subjectId: userId, fields: [] },
  );
  return { company, user, token };
}
