/**
 * Whether a company account is linked to a user.
 *
 * @param user - Alias of the user
 */
export function hasCompanyAccount(user: string): string {
  return `exists (select from user_identities as identity
    where identity.company_id = ${user}.company_id and identity.user_id = ${user}.id)`;
}

/**
 * Whether a user can sign in, with a password or a company account. Never null, even for the row of a
 * left join that found no user.
 *
 * @param user - Alias of the user
 */
export function canSignIn(user: string): string {
  return `(${user}.disabled_at is null
    and (${user}.password_hash is not null or ${hasCompanyAccount(user)}))`;
}
