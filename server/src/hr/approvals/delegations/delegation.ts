import type { ApprovalDelegationsRow } from '../../../../schema/rows.gen.ts';

/** A colleague decides for a user while the user is away. Calendar dates, both inclusive. */
export type Delegation = Pick<
  ApprovalDelegationsRow,
  'id' | 'user_id' | 'delegate_user_id' | 'start_date' | 'end_date' | 'created_at'
>;

/** With the names of both users. */
export interface NamedDelegation extends Delegation {
  readonly user_name: string;
  readonly delegate_name: string;
}
