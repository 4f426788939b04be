import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { UserActor } from '../actor.ts';
import type { Passwords } from './password.ts';
import { findPasswordHash } from './users.sql.ts';

export interface PasswordServices {
  readonly database: Database;
  readonly passwords: Passwords;
}

/**
 * Checks that the holder of the session knows the password. Returns its hash.
 *
 * @throws Problem `validation_failed` at the pointer
 */
export async function checkOwnPassword(
  { database, passwords }: PasswordServices,
  { companyId, userId }: UserActor,
  { pointer, password }: { pointer: string; password: string },
): Promise<string> {
  const { rows } = await database.single<Pick<UsersRow, 'password_hash'>>(
    { role: 'muster_app', companyId },
    findPasswordHash(companyId, userId),
  );
  const hash = rows[0]?.password_hash ?? undefined;
  if (!(await passwords.verify(password, hash)) || hash === undefined) {
    throw invalidField(pointer, 'is not your current password');
  }
  return hash;
}
