import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { User } from './user.ts';

/** `invited` = has set no password yet; `disabled` = may not sign in, whatever else holds. */
export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A user as those see them who look after users. */
export interface UserAccount extends User {
  readonly disabled_at: UsersRow['disabled_at'];
  readonly has_password: boolean;
  /** Of an invitation that was not accepted yet, expired or not. */
  readonly invitation_expires_at: string | null;
}

export function statusOf({
  disabled_at: disabledAt,
  has_password: hasPassword,
}: Pick<UserAccount, 'disabled_at' | 'has_password'>): UserStatus {
  if (disabledAt !== null) return 'disabled';
  return hasPassword ? 'active' : 'invited';
}
