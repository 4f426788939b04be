import { inline, fragment, type Fragment } from '../../platform/database/sql.ts';

/**
 * Whether a company account is linked to a user.
 *
 * @param user - Alias of the user
 */
export function hasCompanyAccount(user: string): Fragment {
  const userSql = inline(user);
  return fragment`exists (select from user_identities as identity
    where identity.company_id = ${userSql}.company_id
      and identity.user_id = ${userSql}.id)`;
}

/**
 * Whether a user can sign in, with a password or a company account. Never null, even for the row of a
 * left join that found no user.
 *
 * @param user - Alias of the user
 */
export function canSignIn(user: string): Fragment {
  const userSql = inline(user);
  return fragment`(${userSql}.disabled_at is null
    and (${userSql}.password_hash is not null or ${hasCompanyAccount(user)}))`;
}
