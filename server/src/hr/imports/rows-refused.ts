/** Rows that passed the check were refused when they were written; contains the first such batch. */
export class RowsRefused extends Error {
  override readonly name = 'RowsRefused';
  /** Row numbers as in a spreadsheet. */
  readonly rows: readonly number[];

  constructor(rows: readonly number[], cause: unknown) {
    super('rows of a file were refused', { cause });
    this.rows = rows;
  }
}
