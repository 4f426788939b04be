/**
 * The personal data in a table, declared by the module that owns it. A test compares the
 * declarations with the database, so that no table and no text with personal data can be forgotten;
 * another compares them with what every page and API shows to whom.
 */
export type PersonalTable = {
  readonly table: string;
  readonly rows: PersonalRows;
  readonly erased: Erasure;
} & (
  | { readonly exported: NotDone }
  | {
      /** The columns of a complete copy, which an owner releases. */
      readonly exported: readonly string[];
      /** Who is shown them, in which states of a row. No one else is, on any surface. */
      readonly shown: readonly Shown[];
    }
);

/**
 * The capacity in which someone reads. A person reads their own records as `self` only, with any role.
 * A copy is for HR and the person; managers and colleagues read pages.
 */
export type Viewer = 'hr_admin' | 'payroll_admin' | 'self' | 'manager' | 'colleague';

export interface Shown {
  readonly to: readonly Viewer[];
  /** The rows, as a condition in SQL; absent = all. `$1` is the company, `{today}` its day. */
  readonly rows?: string;
  /** The only columns that they are shown; absent = all but `without`. */
  readonly only?: readonly string[];
  /** Columns that they are not shown. */
  readonly without?: readonly string[];
  /** What they are shown instead of a column, in SQL. */
  readonly as?: Readonly<Record<string, string>>;
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
