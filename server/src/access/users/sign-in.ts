import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Company } from '../companies/company.ts';
import { find as findCompany } from '../companies/queries.ts';
import { openSession } from '../sessions/open-session.ts';
import { emailKey } from './email-key.ts';
import type { Passwords } from './password.ts';
import { find as findUser, findSignInCandidates, type SignInCandidate } from './queries.ts';
import type { User } from './user.ts';

const candidatesMax = 5;

export interface SignedIn {
  readonly company: Company;
  readonly user: User;
  /** The session cookie's value. */
  readonly token: string;
}

/**
 * Opens a session for an e-mail address and password. A person who is a user of several companies
 * enters the first one whose password matches.
 *
 * @throws Problem `wrong_credentials`, in the same time whether or not the user exists
 */
export async function signIn(
  services: { database: Database; clock: Clock; ids: Ids; passwords: Passwords },
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const { database, clock, ids, passwords } = services;
  const { rows } = await database.single<SignInCandidate>(
    { role: 'muster_lookup' },
    findSignInCandidates(emailKey(email), candidatesMax),
  );
  const candidate = await firstMatch(rows, password, passwords);
  if (candidate === undefined) {
    throw new Problem('wrong_credentials', 'Check the e-mail address and the password.');
  }
  const { company_id: companyId, id: userId } = candidate;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const companies = await transaction.query<Company>(findCompany(companyId));
    const users = await transaction.query<User>(findUser(companyId, userId));
    const [company, user] = [companies.rows[0], users.rows[0]];
    if (company === undefined || user === undefined) {
      throw new Problem('wrong_credentials', 'Check the e-mail address and the password.');
    }
    const token = await openSession(transaction, { companyId, userId, nowMs: clock.nowMs() });
    const { role, employee_id: employeeId } = user;
    const actor: UserActor = { kind: 'user', companyId, userId, role, employeeId };
    await recordAudit(
      transaction,
      { ids, actor },
      {
        action: 'user.signed_in',
        subjectKind: 'user',
        subjectId: userId,
        fields: [],
      },
    );
    return { company, user, token };
  });
}

async function firstMatch(
  candidates: readonly SignInCandidate[],
  password: string,
  passwords: Passwords,
): Promise<SignInCandidate | undefined> {
  if (candidates.length === 0) {
    await passwords.verify(password, undefined);
  }
  for (const candidate of candidates) {
    if (await passwords.verify(password, candidate.password_hash ?? undefined)) {
      return candidate;
    }
  }
  return undefined;
}
