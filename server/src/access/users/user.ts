import type { UserRole } from '../actor.ts';

/** Somebody who signs in to the console, as it may be shown: never with the password's hash. */
export interface User {
  readonly id: string;
  readonly employee_id: string | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: UserRole;
  readonly created_at: string;
}
