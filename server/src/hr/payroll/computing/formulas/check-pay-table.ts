import { ExactDecimal } from '../exact-decimal.ts';
import { isPlainNumber } from './formula-number.ts';
import type { PayTable, PayTableRow } from './pay-table.ts';

const texts = {
  bad_name: 'Names of tables and columns consist of lower-case letters, digits and underscores.',
  no_columns: 'A table needs at least one column of values.',
  duplicate_column: 'The column {name} exists twice.',
  no_rows: 'A table needs at least one bracket.',
  too_many_rows: 'A table has at most {max} brackets.',
  bad_number: '"{value}" is not a number such as 1234.56.',
  wrong_count: 'Expected {expected} values, found {found}.',
  empty_bracket: 'The bracket ends at {to}, before or where it starts.',
  not_adjoining: 'The bracket ends at {to}, but the next one starts at {next}.',
  open_bracket: 'Only the last bracket can be open at the end.',
  bad_period: 'The last day of validity is before the first one.',
  overlap: 'Another version of table {name} is valid on some of these days.',
} as const;

export interface TableProblem {
  /** The index of the row, from 0. Null: the whole table. */
  readonly row: number | null;
  readonly code: keyof typeof texts;
  readonly params: Readonly<Record<string, string>>;
  readonly message: string;
}

export const tableRowsMax = 10_000;
const word = /^[a-z][a-z0-9_]*$/;

/** Whether brackets ascend without gaps, and everything is a number. */
export function checkPayTable(table: PayTable): TableProblem[] {
  return [...checkHead(table), ...table.rows.flatMap((_, index) => checkRow(table, index))];
}

/** Versions of the same name must not be valid on the same day. */
export function checkValidity(tables: readonly PayTable[]): TableProblem[] {
  const overlapping = tables.filter((table, index) =>
    tables.slice(0, index).some((other) => other.name === table.name && overlap(other, table)),
  );
  return overlapping.map(({ name }) => problem(null, 'overlap', { name }));
}

function overlap(one: PayTable, other: PayTable): boolean {
  return (
    (one.valid_to === null || other.valid_from <= one.valid_to) &&
    (other.valid_to === null || one.valid_from <= other.valid_to)
  );
}

function checkHead(table: PayTable): TableProblem[] {
  const { name, columns, rows } = table;
  const found: TableProblem[] = [];
  if (![name, ...columns].every((text) => word.test(text))) found.push(problem(null, 'bad_name'));
  if (columns.length === 0) found.push(problem(null, 'no_columns'));
  const duplicate = columns.find((column, index) => columns.indexOf(column) !== index);
  if (duplicate !== undefined) found.push(problem(null, 'duplicate_column', { name: duplicate }));
  if (rows.length === 0) found.push(problem(null, 'no_rows'));
  if (rows.length > tableRowsMax) {
    found.push(problem(null, 'too_many_rows', { max: String(tableRowsMax) }));
  }
  if (table.valid_to !== null && table.valid_to < table.valid_from) {
    found.push(problem(null, 'bad_period'));
  }
  return found;
}

function checkRow({ columns, rows }: PayTable, index: number): TableProblem[] {
  const row = rows[index];
  if (row === undefined) return [];
  const numbers = [row.from, ...(row.to === null ? [] : [row.to]), ...row.values];
  const wrong = numbers.filter((text) => !isPlainNumber(text));
  if (wrong.length > 0) return wrong.map((value) => problem(index, 'bad_number', { value }));
  if (row.values.length !== columns.length) {
    const counts = { expected: String(columns.length), found: String(row.values.length) };
    return [problem(index, 'wrong_count', counts)];
  }
  return checkBounds(row, rows[index + 1], index);
}

function checkBounds(row: PayTableRow, next: PayTableRow | undefined, index: number) {
  if (row.to === null) return next === undefined ? [] : [problem(index, 'open_bracket')];
  const to = new ExactDecimal(row.to);
  if (to.lte(row.from)) return [problem(index, 'empty_bracket', { to: row.to })];
  if (next === undefined || !isPlainNumber(next.from) || to.eq(next.from)) return [];
  return [problem(index, 'not_adjoining', { to: row.to, next: next.from })];
}

function problem(
  row: number | null,
  code: TableProblem['code'],
  params: TableProblem['params'] = {},
): TableProblem {
  const message = texts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return { row, code, params, message };
}
