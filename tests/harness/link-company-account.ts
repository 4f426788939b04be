import type { CompanyAtWork } from './company-at-work.ts';

/** From now on, the user signs in only with an account of the company's OpenID provider. */
export async function linkCompanyAccount(
  { companyId, query }: Pick<CompanyAtWork, 'companyId' | 'query'>,
  userId: string,
): Promise<void> {
  await query('update users set password_hash = null where id = $1', [userId]);
  await query(
    `insert into user_identities (company_id, user_id, issuer, subject, linked_at)
     values ($1, $2::uuid, 'https://id.example.test', $2::uuid::text, now())`,
    [companyId, userId],
  );
}
