/**
 * The personal data in a table, declared by the module that owns it. A test compares the
 * declarations with the database, so that no table and no text with personal data can be forgotten.
 */
export interface PersonalTable {
  readonly table: string;
  readonly rows: PersonalRows;
  /** The columns included in the person's copy. */
  readonly exported: readonly string[] | NotDone;
  readonly erased: Erasure;
}

/** How a row refers to its person. */
export type PersonalRows =
  /** The column contains the id of the employee or of their user. */
  | { readonly column: string; readonly of: 'employee' | 'user' }
  /** The column contains the id of a row in another table, whose `employee_id` is the person's. */
  | { readonly column: string; readonly in: string };

export interface NotDone {
  readonly because: string;
}

export type Erasure =
  /**
   * The row stays, with these values replaced. In a value, `{person}` stands for the person's id
   * and `{now}` for the time of the erasure. `leaves` lists the texts that are not the person's.
   */
  | {
      readonly kind: 'overwritten';
      readonly values: Readonly<Record<string, string | null>>;
      readonly leaves?: readonly string[];
    }
  | { readonly kind: 'deleted' }
  /** Another function of the module deletes the rows. */
  | { readonly kind: 'deleted_by_slice' }
  | { readonly kind: 'kept'; readonly because: string };
