/**
 * What a table holds of one person, said by the slice that owns it. A test compares these with the
 * database: no table and no text that belongs to a person can be forgotten.
 */
export interface PersonalTable {
  readonly table: string;
  readonly rows: PersonalRows;
  /** The columns that a person is given a copy of. */
  readonly exported: readonly string[] | NotDone;
  readonly erased: Erasure;
}

/** How a row leads to its person. */
export type PersonalRows =
  /** The column holds the id of the employee, or of their user. */
  | { readonly column: string; readonly of: 'employee' | 'user' }
  /** The column holds the id of a row of another table, whose `employee_id` is the person's. */
  | { readonly column: string; readonly in: string };

export interface NotDone {
  readonly because: string;
}

export type Erasure =
  /**
   * The row stays, without these values. `{person}` in one stands for the person's id, `{now}` for the
   * time of the erasure. Texts that are not the person's are named in `leaves`.
   */
  | {
      readonly kind: 'overwritten';
      readonly values: Readonly<Record<string, string | null>>;
      readonly leaves?: readonly string[];
    }
  | { readonly kind: 'deleted' }
  /** Another function of the slice sees to it. */
  | { readonly kind: 'deleted_by_slice' }
  | { readonly kind: 'kept'; readonly because: string };
