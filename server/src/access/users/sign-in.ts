import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import { checkSecondFactor } from '../totp/check-second-factor.ts';
import { emailKey } from './email-key.ts';
import type { SessionClient } from '../sessions/session.ts';
import { enterCompany, type SignedIn } from './enter-company.ts';
import { lockCredentials } from './lock-credentials.ts';
import type { Passwords } from './password.ts';
import { findPasswordHashes, findSignInCandidate, type SignInCandidate } from './users.sql.ts';

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
  readonly client: SessionClient;
}

/**
 * Opens a session for an email address and password, and a code if the user has a second factor. A
 * user of several companies enters the first one whose password matches.
 *
 * @throws Problem `wrong_credentials`, in the same time whether or not the user exists;
 *   `totp_required` if only the code is missing
 */
export async function signIn(services: SignInServices, form: SignInForm): Promise<SignedIn> {
  const { database, clock, ids, passwords, accountSecrets } = services;
  const candidate = await findCandidate(database, passwords, form);
  if (candidate === undefined) {
    throw wrongCredentials();
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
    const entry = { companyId, userId, action: 'user.signed_in', client: form.client };
    return enterCompany(transaction, services, entry);
  });
}

function wrongCredentials(): Problem {
  return new Problem('wrong_credentials', 'The email address or the password is incorrect.');
}

async function findCandidate(
  database: Database,
  passwords: Passwords,
  { email, password }: SignInForm,
): Promise<SignInCandidate | undefined> {
  const asLookup = { role: 'muster_lookup' } as const;
  const key = emailKey(email);
  const known = await database.single<{ password_hash: string }>(asLookup, findPasswordHashes(key));
  const hashes = known.rows.map(({ password_hash: hash }) => hash);
  if (hashes.length === 0) {
    await passwords.hash(password, key);
  }
  const candidates = await database.single<SignInCandidate>(
    asLookup,
    findSignInCandidate(key, await passwords.hashLike(password, hashes)),
  );
  return candidates.rows[0];
}
