import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import { isConstraintViolation, type Transaction } from '../../platform/database/driver.ts';
import { instantOfId, type Ids } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SessionClient } from '../sessions/session.ts';
import { emailKey } from '../users/email-key.ts';
import { enterCompany, type SignedIn } from '../users/enter-company.ts';
import { lockCredentials } from '../users/lock-credentials.ts';
import { insert } from '../users/users.sql.ts';
import { removeOpenLinks } from '../account-links/remove-open-links.ts';
import type { CompanySignInServices } from './company-sign-in-services.ts';
import { judgeAccount } from './judge-account.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import type { ProvedFlow, ProviderAccount } from './sign-in-flow.ts';
import { useFlow } from './use-flow.ts';
import { findEmployeeWithoutUser, linkIdentity, noteSignIn } from './sign-in-providers.sql.ts';

/**
 * Opens a session in one of the companies that a proved account may enter. Links the account to its
 * user the first time, and creates the user if the company wants that. A second factor isn't asked
 * for: that is the provider's task (decision 61).
 *
 * @throws Problem `company_sign_in_failed`
 */
export async function enterWithCompanyAccount(
  services: CompanySignInServices,
  flow: ProvedFlow,
  { companyId, client }: { companyId: string; client: SessionClient },
): Promise<SignedIn> {
  const { database } = services;
  if (!flow.companyIds.includes(companyId)) throw refusedSignIn('expired');
  await useFlow(services, flow);
  try {
    return await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
      const userId = await findOrCreateUser(transaction, services, { companyId, ...flow });
      const now = toInstant(services.clock.nowMs());
      await transaction.query(noteSignIn(companyId, now));
      return enterCompany(transaction, services, {
        companyId,
        userId,
        action: 'user.signed_in_with_company_account',
        openedWith: 'company_account',
        client,
      });
    });
  } catch (error) {
    // Two sign-ins of a new account at once: the other one has linked or created the user.
    if (isTaken(error)) throw refusedSignIn('expired', error);
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return (
    isConstraintViolation(error, 'user_identities_pkey') ||
    isConstraintViolation(error, 'user_identities_unique') ||
    isConstraintViolation(error, 'users_email_unique')
  );
}

interface Person {
  readonly companyId: string;
  readonly account: ProviderAccount;
}

/** Judges again, because the account was judged in another transaction. */
async function findOrCreateUser(
  transaction: Transaction,
  services: { readonly ids: Ids; readonly clock: Clock },
  person: Person,
): Promise<string> {
  const { companyId, account } = person;
  const verdict = await judgeAccount(transaction, companyId, account);
  if (verdict.kind === 'refused') throw refusedSignIn(verdict.reason);
  const userId =
    verdict.kind === 'unknown' ? await createUser(transaction, services, person) : verdict.userId;
  const user = await lockCredentials(transaction, companyId, userId);
  // Disabled in the meantime.
  if (user === undefined) throw refusedSignIn('no_account');
  if (verdict.kind !== 'linked') {
    const { issuer, subject } = account;
    const now = toInstant(services.clock.nowMs());
    await transaction.query(linkIdentity(companyId, userId, { issuer, subject, now }));
    // An invitation, which would set a password.
    await removeOpenLinks(transaction, { companyId, userId });
    recordAudit(
      transaction,
      { ids: services.ids, actor: user.actor },
      {
        action: 'user.company_account_linked',
        subjectKind: 'user',
        subjectId: userId,
        fields: ['company_account'],
      },
    );
  }
  return userId;
}

/**
 * An employee without any more permissions, linked to the employee record that HR keeps with the
 * same address.
 */
async function createUser(
  transaction: Transaction,
  { ids }: { readonly ids: Ids },
  { companyId, account: { email, firstName, lastName } }: Person,
): Promise<string> {
  const id = ids.next();
  const key = emailKey(email);
  const employees = await transaction.query<Pick<EmployeesRow, 'id'>>(
    findEmployeeWithoutUser(companyId, key),
  );
  const [localPart = email] = email.split('@');
  const row = {
    id,
    employee_id: employees.rows[0]?.id ?? null,
    email,
    first_name: firstName === '' ? localPart : firstName,
    last_name: lastName === '' ? localPart : lastName,
    role: 'employee' as const,
    created_at: instantOfId(id),
  };
  await transaction.query(insert(companyId, row, { emailKey: key, passwordHash: null }));
  recordAudit(
    transaction,
    { ids, actor: { kind: 'system', companyId } },
    {
      action: 'user.created',
      subjectKind: 'user',
      subjectId: id,
      fields: ['email', 'first_name', 'last_name', 'role', 'employee_id'],
    },
  );
  return id;
}
