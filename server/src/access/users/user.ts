import type { UsersRow } from '../../../schema/rows.gen.ts';

/** Somebody who signs in to the console, as it may be shown: never with the password's hash. */
export interface User
  extends Pick<
    UsersRow,
    'id' | 'employee_id' | 'email' | 'first_name' | 'last_name' | 'role' | 'created_at'
  > {
  /** Whether signing in takes a second factor. */
  readonly totp_enabled: boolean;
}

/** A user as they see themselves. */
export interface SignedInUser extends User {
  /** Whether anybody who works for the company reports to them. */
  readonly is_manager: boolean;
  /** Null = before this was kept. */
  readonly password_changed_at: UsersRow['password_changed_at'];
  readonly approval_mails: UsersRow['approval_mails'];
}

/** What is stored of a new user beside what they sign in with. */
export type NewUserRow = Omit<User, 'totp_enabled'>;
