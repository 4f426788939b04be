/**
 * How a table turns a number into another one. `marginal`: the rate of each bracket × the part of
 * the number in it, summed up. `flat`: the rate of the bracket × the whole number. `lookup`: the
 * value of the bracket.
 */
export type PayTableKind = 'marginal' | 'flat' | 'lookup';

export interface PayTableRow {
  /** The first number in the bracket. */
  readonly from: string;
  /** The first number after the bracket, which starts the next one. Null only in the last row. */
  readonly to: string | null;
  /** A rate (0.075 is 7.5 %) or a value for each column. */
  readonly values: readonly string[];
}

/** One version of a table. Versions with the same name are valid at different times. */
export interface PayTable {
  readonly name: string;
  readonly kind: PayTableKind;
  readonly columns: readonly string[];
  readonly rows: readonly PayTableRow[];
  readonly valid_from: string;
  /** The last day. Null: until further notice. */
  readonly valid_to: string | null;
}

export function isValidOn(table: Pick<PayTable, 'valid_from' | 'valid_to'>, day: string): boolean {
  return table.valid_from <= day && (table.valid_to === null || day <= table.valid_to);
}
