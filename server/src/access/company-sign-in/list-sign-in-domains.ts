import type { Transaction } from '../../platform/database/driver.ts';
import type { SignInDomain } from './sign-in-domain.ts';
import { list } from './sign-in-domains.sql.ts';

/** All email domains of a company, verified or not, by name. */
export async function listSignInDomains(
  transaction: Transaction,
  companyId: string,
): Promise<SignInDomain[]> {
  const { rows } = await transaction.query<SignInDomain>(list(companyId));
  return rows;
}
