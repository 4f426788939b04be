import type { Database } from '../../platform/database/driver.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { UserActor } from '../actor.ts';
import { companyAccountRequired } from '../company-sign-in/refuse-password.ts';
import type { Passwords } from './password.ts';
import { findPasswordHash, type OwnPassword } from './credentials.sql.ts';

export interface PasswordServices {
  readonly database: Database;
  readonly passwords: Passwords;
}

/**
 * Checks that the holder of the session knows the password. Returns its hash.
 *
 * @throws Problem `validation_failed` at the pointer; `company_account_required` where company
 *   accounts are enforced
 */
export async function checkOwnPassword(
  { database, passwords }: PasswordServices,
  { companyId, userId }: UserActor,
  { pointer, password }: { pointer: string; password: string },
): Promise<string> {
  const { rows } = await database.single<OwnPassword>(
    { role: 'muster_app', companyId },
    findPasswordHash(companyId, userId),
  );
  if (rows[0]?.is_refused === true) {
    throw companyAccountRequired();
  }
  const hash = rows[0]?.password_hash ?? undefined;
  if (!(await passwords.verify(password, hash)) || hash === undefined) {
    throw invalidField(pointer, 'is not your current password');
  }
  return hash;
}
