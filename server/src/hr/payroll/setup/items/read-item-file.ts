import { blanksInQuotesOnly } from '../../../../platform/csv-cell.ts';
import { payItemKinds } from '../../computing/pay-item-kind.ts';

export const itemRowsMax = 2_000;
/** A longer row is no mistake of a person; reading stops there. */
const rowLengthMax = 10_000;
/** With empty ones. */
const linesMax = 20_000;

/** The columns of a file, in any order. `employee` is a number or an email address. */
export const itemColumns = [
  'employee',
  'kind',
  'name',
  'amount',
  'quantity',
  'rate',
  'currency',
  'pay_on',
] as const;
export type ItemColumn = (typeof itemColumns)[number];

const requiredColumns: readonly ItemColumn[] = ['employee', 'kind', 'name', 'currency', 'pay_on'];

export const itemFaultCodes = [
  'not_csv',
  'no_rows',
  'too_many_rows',
  'unknown_column',
  'repeated_column',
  'missing_column',
  'wrong_column_count',
  'missing',
  'too_long',
  'unknown_kind',
  'bad_amount',
  'amount_or_product',
  'bad_currency',
  'currency_not_paid',
  'bad_date',
  'unknown_employee',
  'ambiguous_employee',
  'own_pay',
] as const;

/** An error in a file. `row` is as in a spreadsheet, where the header is row 1; null = the whole file. */
export interface ItemFault {
  readonly row: number | null;
  readonly column: string | null;
  readonly code: (typeof itemFaultCodes)[number];
}

/** A row with its cells as text; empty cells are absent. */
export interface ItemRow {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** Reads CSV with comma or semicolon and a header: either all rows, or what is wrong with the file. */
export async function readItemFile(
  content: Uint8Array,
): Promise<{ readonly rows: readonly ItemRow[]; readonly faults: readonly ItemFault[] }> {
  const { parse, CsvError } = await import('csv-parse/sync');
  const text = new TextDecoder('utf-8').decode(content);
  const separator = /^[^\r\n]*;/.test(text) ? ';' : ',';
  const fail = (
    code: ItemFault['code'],
    row: number | null = null,
    column: string | null = null,
  ) => ({
    rows: [],
    faults: [{ row, column, code }],
  });
  let records: string[][];
  try {
    records = parse(text, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      max_record_size: rowLengthMax,
      to: linesMax,
      ...blanksInQuotesOnly,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fail('not_csv', Number(error['records'] ?? 0) + 1);
  }
  if (records.length === linesMax) return fail('too_many_rows');
  const [header = [], ...lines] = records;
  const faults = checkHeader(header);
  if (faults.length > 0) return { rows: [], faults };
  const filled = lines
    .map((cells, place) => ({ row: place + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) return fail('no_rows');
  if (filled.length > itemRowsMax) return fail('too_many_rows');
  const wrong = filled.filter(({ cells }) => cells.length !== header.length);
  return {
    rows: filled.map(({ row, cells }) => ({ row, cells: toCells(header, cells) })),
    faults: wrong.map(({ row }) => ({ row, column: null, code: 'wrong_column_count' })),
  };
}

function checkHeader(header: readonly string[]): readonly ItemFault[] {
  const at = (column: string, code: ItemFault['code']): ItemFault => ({ row: 1, column, code });
  return [
    ...header.flatMap((name, place) =>
      (itemColumns as readonly string[]).includes(name)
        ? header.indexOf(name) === place
          ? []
          : [at(name, 'repeated_column')]
        : [at(name, 'unknown_column')],
    ),
    ...requiredColumns
      .filter((name) => !header.includes(name))
      .map((name) => at(name, 'missing_column')),
  ];
}

function toCells(header: readonly string[], cells: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    header
      .map((name, place) => [name, cells[place] ?? ''] as const)
      .filter(([, cell]) => cell !== ''),
  );
}

const amountPattern = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,4})?$/;

/**
 * What is wrong with the form of a row. Employees are looked up for all rows at once.
 *
 * @param currencies the codes that exist; making the list takes as long as checking the row
 */
export function checkItemRow(
  { row, cells }: ItemRow,
  currencies: readonly string[],
): readonly ItemFault[] {
  const fault = (column: ItemColumn, code: ItemFault['code']): ItemFault => ({ row, column, code });
  const missing = requiredColumns.filter((name) => !cells.has(name));
  const isWrong: readonly [ItemColumn, ItemFault['code'], (cell: string) => boolean][] = [
    ['kind', 'unknown_kind', (cell) => !(payItemKinds as readonly string[]).includes(cell)],
    ['name', 'too_long', (cell) => cell.length > 100],
    ['amount', 'bad_amount', (cell) => !amountPattern.test(cell) || Number(cell) === 0],
    ['quantity', 'bad_amount', (cell) => !amountPattern.test(cell) || Number(cell) === 0],
    ['rate', 'bad_amount', (cell) => !amountPattern.test(cell) || Number(cell) === 0],
    ['currency', 'bad_currency', (cell) => !currencies.includes(cell)],
    ['pay_on', 'bad_date', (cell) => !isDate(cell)],
  ];
  return [
    ...missing.map((name) => fault(name, 'missing')),
    ...isWrong.flatMap(([column, code, test]) => {
      const cell = cells.get(column);
      return cell !== undefined && test(cell) ? [fault(column, code)] : [];
    }),
  ];
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).year >= 1900;
  } catch {
    return false;
  }
}
