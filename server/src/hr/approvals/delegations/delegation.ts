import type { ApprovalDelegationsRow } from '../../../../schema/rows.gen.ts';

/** Somebody decides in a user's place while the user is away. Calendar dates, both included. */
export type Delegation = Pick<
  ApprovalDelegationsRow,
  'id' | 'user_id' | 'delegate_user_id' | 'start_date' | 'end_date' | 'created_at'
>;

/** With the names of both. */
export interface NamedDelegation extends Delegation {
  readonly user_name: string;
  readonly delegate_name: string;
}
