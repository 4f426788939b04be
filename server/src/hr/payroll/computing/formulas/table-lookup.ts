import { ExactDecimal } from '../exact-decimal.ts';
import { FormulaError } from './formula-error.ts';
import type { PayTable, PayTableKind } from './pay-table.ts';

interface Bracket {
  readonly from: ExactDecimal;
  readonly to: ExactDecimal | null;
  readonly values: readonly ExactDecimal[];
  /** Of a marginal table: what the brackets below add up to, for each column. */
  readonly below: readonly ExactDecimal[];
}

/** A table whose texts have become numbers, for many evaluations. */
export interface TableLookup {
  readonly name: string;
  readonly kind: PayTableKind;
  readonly columns: readonly string[];
  readonly brackets: readonly Bracket[];
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** The table must be free of problems (`checkPayTable`). */
export function toLookup({ rows, ...table }: PayTable): TableLookup {
  const brackets: Bracket[] = [];
  for (const row of rows) {
    const last = brackets.at(-1);
    const from = new ExactDecimal(row.from);
    brackets.push({
      from,
      to: row.to === null ? null : new ExactDecimal(row.to),
      values: row.values.map((value) => new ExactDecimal(value)),
      below: row.values.map((_, column) =>
        last === undefined ? new ExactDecimal(0) : upTo(last, column, from),
      ),
    });
  }
  return { ...table, brackets };
}

/** The first bracket of a marginal table counts from its own start, not from zero. */
function upTo({ from, values, below }: Bracket, column: number, key: ExactDecimal): ExactDecimal {
  const rate = values[column] ?? new ExactDecimal(0);
  return (below[column] ?? new ExactDecimal(0)).plus(rate.times(key.minus(from)));
}

export function valueFrom(
  table: TableLookup,
  column: string | null,
  { key, at }: { readonly key: ExactDecimal; readonly at: number },
): ExactDecimal {
  const index = columnIndexOf(table, column, at);
  const bracket = findBracket(table.brackets, key);
  const value = bracket?.values[index];
  if (bracket === undefined || value === undefined) {
    throw new FormulaError('missing_row', at, { name: table.name, value: key.toFixed() });
  }
  switch (table.kind) {
    case 'marginal':
      return upTo(bracket, index, key);
    case 'flat':
      return value.times(key);
    case 'lookup':
      return value;
  }
}

/** Null stands for the only column. Also used to check a formula on saving. */
export function columnIndexOf(
  { name, columns }: Pick<TableLookup, 'name' | 'columns'>,
  column: string | null,
  at: number,
): number {
  const params = { name, columns: columns.join(', ') };
  if (column === null) {
    if (columns.length === 1) return 0;
    throw new FormulaError('column_needed', at, params);
  }
  const index = columns.indexOf(column);
  if (index !== -1) return index;
  throw new FormulaError('unknown_column', at, { ...params, column });
}

/** Binary search: imported tables have thousands of rows. */
function findBracket(brackets: readonly Bracket[], key: ExactDecimal): Bracket | undefined {
  let [low, high] = [0, brackets.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (brackets[middle]?.from.lte(key) === true) low = middle + 1;
    else high = middle;
  }
  const bracket = brackets[low - 1];
  return bracket?.to?.lte(key) === true ? undefined : bracket;
}
