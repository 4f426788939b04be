import type { UserRole } from '../actor.ts';

/** Somebody who signs in to the console, as it may be shown: never with the password's hash. */
export interface User {
  readonly id: string;
  readonly employee_id: string | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: UserRole;
  /** Whether signing in takes a second factor. */
  readonly totp_enabled: boolean;
  readonly created_at: string;
}

/** A user as they see themselves. */
export interface SignedInUser extends User {
  /** Whether anybody who works for the company reports to them. */
  readonly is_manager: boolean;
  /** Null = before this was kept. */
  readonly password_changed_at: string | null;
}

/** What is stored of a new user beside what they sign in with. */
export type NewUserRow = Omit<User, 'totp_enabled'>;
