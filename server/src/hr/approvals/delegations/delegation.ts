/** Somebody decides in a user's place while the user is away. Calendar dates, both included. */
export interface Delegation {
  readonly id: string;
  readonly user_id: string;
  readonly delegate_user_id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly created_at: string;
}

/** With the names of both. */
export interface NamedDelegation extends Delegation {
  readonly user_name: string;
  readonly delegate_name: string;
}
