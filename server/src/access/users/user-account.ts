import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { User } from './user.ts';

/** `invited` = has no password yet; `disabled` = can't sign in, regardless of everything else. */
export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A user as shown in user management. */
export interface UserAccount extends User {
  readonly disabled_at: UsersRow['disabled_at'];
  readonly has_password: boolean;
  /** The expiry of an invitation that was not accepted, expired or not. */
  readonly invitation_expires_at: string | null;
}

export function statusOf({
  disabled_at: disabledAt,
  has_password: hasPassword,
}: Pick<UserAccount, 'disabled_at' | 'has_password'>): UserStatus {
  if (disabledAt !== null) return 'disabled';
  return hasPassword ? 'active' : 'invited';
}
