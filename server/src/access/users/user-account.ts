import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { StaffRole } from '../actor.ts';
import type { User } from './user.ts';

/** `invited` = has neither a password nor a company account yet; `disabled` = can't sign in, regardless of everything else. */
export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A user as shown in user management. */
export interface UserAccount extends Omit<User, 'role'> {
  readonly role: StaffRole;
  readonly disabled_at: UsersRow['disabled_at'];
  readonly has_password: boolean;
  /** Whether an account at the company's sign-in provider is linked to the user. */
  readonly has_company_account: boolean;
  /** The expiry of an invitation that was not accepted, expired or not. */
  readonly invitation_expires_at: string | null;
}

export function statusOf({
  disabled_at: disabledAt,
  has_password: hasPassword,
  has_company_account: hasCompanyAccount,
}: Pick<UserAccount, 'disabled_at' | 'has_password' | 'has_company_account'>): UserStatus {
  if (disabledAt !== null) return 'disabled';
  return hasPassword || hasCompanyAccount ? 'active' : 'invited';
}
