import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { sql, fragment } from '../../platform/database/sql.ts';

export type SignInCandidate = Pick<UsersRow, 'company_id' | 'id' | 'password_hash'>;

/**
 * The company enforces company accounts, and the user isn't its break-glass owner. Former employees
 * have no company account any more.
 */
export const isPasswordRefused = fragment`exists (select from sign_in_providers as provider
    where provider.company_id = users.company_id and provider.enforced
      and users.role <> 'former_employee'
      and provider.break_glass_user_id <> users.id)`;

/**
 * Runs as `muster_lookup`. A person may be a user of several companies, and anyone may sign up with
 * any address. Returns one hash per salt and cost, so one row, or two after the secret key was
 * replaced.
 */
export function findPasswordHashes(emailKey: string): Statement {
  return sql`
    select distinct on (substring(password_hash from '^.*[$]')) password_hash from users
    where email_key = ${emailKey} and password_hash is not null and disabled_at is null
    order by substring(password_hash from '^.*[$]')`;
}

/**
 * Runs as `muster_lookup`: the users with this address whose password has one of these hashes. One
 * of each company: someone who leaves may have two accounts on their last day.
 */
export function findSignInCandidates(
  emailKey: string,
  hashes: readonly string[],
  usersMax: number,
): Statement {
  return sql`
    select distinct on (company_id) company_id, id, password_hash from users
    where email_key = ${emailKey} and password_hash = any (${hashes}) and disabled_at is null
    order by company_id, former_employee_id is not null limit ${usersMax}`;
}

/**
 * Runs as `muster_lookup`: users with this address who have a password. Users who have used an
 * emailed link come first, because with open sign-up anyone can create companies with the address.
 * The others are in random order, so that none is left out permanently.
 */
export function findUsersOfAddress(emailKey: string, usersMax: number): Statement {
  return sql`
    select company_id, id, password_hash from users
    where email_key = ${emailKey} and password_hash is not null and disabled_at is null
    order by exists (select from account_links link
      where link.company_id = users.company_id and link.user_id = users.id
        and link.used_at is not null and not link.is_shown) desc, random() limit ${usersMax}`;
}

export interface OwnPassword {
  readonly password_hash: UsersRow['password_hash'];
  /** The company enforces company accounts, and the user isn't its break-glass owner. */
  readonly is_refused: boolean;
}

export function findPasswordHash(companyId: string, userId: string): Statement {
  return sql`
    select password_hash, ${isPasswordRefused} as is_refused
    from users where company_id = ${companyId} and id = ${userId}`;
}
