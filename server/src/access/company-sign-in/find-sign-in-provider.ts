import type { Transaction } from '../../platform/database/driver.ts';
import type { SignInProvider } from './sign-in-provider.ts';
import { find } from './sign-in-providers.sql.ts';

/** Undefined for a company without one. */
export async function findSignInProvider(
  transaction: Pick<Transaction, 'query'>,
  companyId: string,
): Promise<SignInProvider | undefined> {
  const { rows } = await transaction.query<SignInProvider>(find(companyId));
  return rows[0];
}
