import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findPasswordHash, type OwnPassword } from '../users/credentials.sql.ts';
import { findPasswordRule, type PasswordRule } from './sign-in-providers.sql.ts';

/**
 * For a user who comes with a password, or sets one. Holds until the transaction ends.
 *
 * @throws Problem `company_account_required` if the company enforces company accounts and this
 *   isn't its break-glass owner
 */
export async function refusePassword(
  transaction: Transaction,
  companyId: string,
  userId: string,
): Promise<void> {
  if (await isPasswordRefused(transaction, companyId, userId)) throw companyAccountRequired();
}

export async function isPasswordRefused(
  transaction: Transaction,
  companyId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await transaction.query<PasswordRule>(findPasswordRule(companyId));
  const [rule] = rows;
  if (rule === undefined || rule.break_glass_user_id === userId) return false;
  const own = await transaction.query<OwnPassword>(findPasswordHash(companyId, userId));
  return own.rows[0]?.is_refused ?? true;
}

export function companyAccountRequired(): Problem {
  return new Problem(
    'company_account_required',
    'Your company requires signing in with your company account. Passwords are turned off.',
  );
}
