import type { UsersRow } from '../../../schema/rows.gen.ts';

/** A user of the console without the password's hash, so that it can be shown. */
export interface User
  extends Pick<
    UsersRow,
    'id' | 'employee_id' | 'email' | 'first_name' | 'last_name' | 'role' | 'created_at'
  > {
  /** Whether the user has a second factor. */
  readonly totp_enabled: boolean;
}

/** A user as shown to themselves. */
export interface SignedInUser extends User, Pick<UsersRow, 'password_changed_at' | 'locale'> {
  /** Whether any current employee reports to them. */
  readonly is_manager: boolean;
  /** Whether an account at the company's sign-in provider is linked to the user. */
  readonly has_company_account: boolean;
  /** Whether the company enforces company accounts and refuses the user's password. */
  readonly is_password_refused: boolean;
}

/** The stored data of a new user, apart from their credentials. */
export type NewUserRow = Omit<User, 'totp_enabled'>;
