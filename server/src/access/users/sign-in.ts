import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import { checkSecondFactor } from '../totp/check-second-factor.ts';
import { find as findCompany } from '../companies/companies.sql.ts';
import type { Company } from '../companies/company.ts';
import { emailKey } from './email-key.ts';
import type { SessionClient } from '../sessions/session.ts';
import { enterCompany, type SignedIn } from './enter-company.ts';
import { lockCredentials } from './lock-credentials.ts';
import type { Passwords } from './password.ts';
import {
  findPasswordHashes,
  findSignInCandidates,
  type SignInCandidate,
} from './credentials.sql.ts';

export interface SignInServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: Passwords;
  /** Decrypts the secrets of second factors. */
  readonly accountSecrets: SecretBox;
}

export interface SignInForm {
  readonly email: string;
  readonly password: string;
  /** Six digits, or a recovery code. */
  readonly totpCode: string | undefined;
  /** For a user of several companies; otherwise not needed. */
  readonly companyId: string | undefined;
  readonly client: SessionClient;
}

/** How many companies a person can choose from. */
const companiesMax = 20;

/**
 * Opens a session for an email address and password, and a code if the user has a second factor.
 *
 * @throws Problem `wrong_credentials`, in the same time whether or not the user exists;
 *   `company_choice_required` if the password is right in several companies;
 *   `company_account_required` where company accounts are enforced; `totp_required` if only the
 *   code is missing
 */
export async function signIn(services: SignInServices, form: SignInForm): Promise<SignedIn> {
  const { database, clock, ids, passwords, accountSecrets } = services;
  const candidates = await findCandidates(database, passwords, form);
  const chosen = candidates.filter(
    ({ company_id: id }) => form.companyId === undefined || form.companyId === id,
  );
  const [candidate] = chosen;
  if (candidate === undefined) {
    throw wrongCredentials();
  }
  if (chosen.length > 1) {
    throw await companyChoice(database, chosen);
  }
  const { company_id: companyId, id: userId } = candidate;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const locked = await lockCredentials(transaction, companyId, userId);
    // The password may have changed, or the user been disabled, while the password was being
    // checked. The change ended all sessions, so no new one may open.
    if (locked === undefined || locked.passwordHash !== candidate.password_hash) {
      throw wrongCredentials();
    }
    await checkSecondFactor(
      transaction,
      { secretBox: accountSecrets, clock, ids },
      { actor: locked.actor, code: form.totpCode },
    );
    return enterCompany(transaction, services, {
      companyId,
      userId,
      action: 'user.signed_in',
      openedWith: 'password',
      client: form.client,
    });
  });
}

function wrongCredentials(): Problem {
  return new Problem('wrong_credentials', 'The email address or the password is incorrect.');
}

/** Names the companies, which a right password has earned. */
async function companyChoice(
  database: Database,
  candidates: readonly SignInCandidate[],
): Promise<Problem> {
  const companies: { id: string; name: string }[] = [];
  for (const { company_id: companyId } of candidates) {
    const { rows } = await database.single<Company>(
      { role: 'muster_app', companyId },
      findCompany(companyId),
    );
    companies.push({ id: companyId, name: rows[0]?.name ?? '' });
  }
  return new Problem(
    'company_choice_required',
    'Choose one of your companies and send its id as company_id.',
    { members: { companies } },
  );
}

async function findCandidates(
  database: Database,
  passwords: Passwords,
  { email, password }: SignInForm,
): Promise<SignInCandidate[]> {
  const asLookup = { role: 'muster_lookup' } as const;
  const key = emailKey(email);
  const known = await database.single<{ password_hash: string }>(asLookup, findPasswordHashes(key));
  const hashes = known.rows.map(({ password_hash: hash }) => hash);
  if (hashes.length === 0) {
    await passwords.hash(password, key);
  }
  const candidates = await database.single<SignInCandidate>(
    asLookup,
    findSignInCandidates(key, await passwords.hashLike(password, hashes), companiesMax),
  );
  return candidates.rows;
}
