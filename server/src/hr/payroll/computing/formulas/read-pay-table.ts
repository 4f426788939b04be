import { blanksInQuotesOnly } from '../../../../platform/csv-cell.ts';
import { checkPayTable, type TableProblem } from './check-pay-table.ts';
import type { PayTable, PayTableRow } from './pay-table.ts';

const texts = {
  too_long: 'The file exceeds {max} characters.',
  no_csv: 'The file is not CSV. Check the quotes.',
  no_from: 'The first line must name the columns: from, to if needed, and the columns of values.',
  wrong_cells: 'Expected {expected} cells, found {found}.',
} as const;

export interface FileProblem extends Pick<TableProblem, 'params' | 'message'> {
  /** Counts from 1; the header is the first line. */
  readonly line: number;
  readonly code: keyof typeof texts | TableProblem['code'];
}

export type TableFile =
  | { readonly outcome: 'read'; readonly table: PayTable }
  | { readonly outcome: 'refused'; readonly problems: readonly FileProblem[] };

const lengthMax = 2_000_000;

/**
 * Reads a table from CSV with commas or semicolons. The header is `from`, optionally `to`, and the
 * columns of values. Without `to`, a bracket ends where the next one starts, and the last is open.
 * Numbers have a decimal point and no thousands separators.
 */
export async function readPayTable(
  text: string,
  head: Pick<PayTable, 'name' | 'kind' | 'valid_from' | 'valid_to'>,
): Promise<TableFile> {
  if (text.length > lengthMax) return refused(1, 'too_long', { max: String(lengthMax) });
  const records = await readRecords(text);
  if (!Array.isArray(records)) return records;
  const [header, ...lines] = records;
  const names = header?.cells ?? [];
  if (header === undefined || names[0] !== 'from') return refused(header?.line ?? 1, 'no_from');
  const uneven = lines.find(({ cells }) => cells.length !== names.length);
  if (uneven !== undefined) {
    const counts = { expected: String(names.length), found: String(uneven.cells.length) };
    return refused(uneven.line, 'wrong_cells', counts);
  }
  const hasTo = names[1] === 'to';
  const table: PayTable = {
    ...head,
    columns: names.slice(hasTo ? 2 : 1),
    rows: lines.map(({ cells }, index) => toRow(cells, hasTo, lines[index + 1]?.cells[0])),
  };
  const problems = checkPayTable(table).flatMap(({ row, ...problem }) => {
    // An end that was taken from the next line is reported there.
    const isTaken = !hasTo && row !== null && problem.params['value'] === table.rows[row]?.to;
    return isTaken ? [] : [{ line: (row === null ? header : lines[row])?.line ?? 1, ...problem }];
  });
  return problems.length > 0 ? { outcome: 'refused', problems } : { outcome: 'read', table };
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

async function readRecords(text: string): Promise<Line[] | TableFile> {
  // Loaded only when a table is imported.
  const { parse, CsvError } = await import('csv-parse/sync');
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: firstLine.includes(';') ? ';' : ',',
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      ...blanksInQuotesOnly,
    }) as unknown as readonly { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(Number(error['lines'] ?? 1), 'no_csv');
  }
}

function toRow(
  [from = '', ...rest]: readonly string[],
  hasTo: boolean,
  next: string | undefined,
): PayTableRow {
  const to = hasTo ? rest[0] || null : (next ?? null);
  return { from, to, values: hasTo ? rest.slice(1) : rest };
}

function refused(
  line: number,
  code: keyof typeof texts,
  params: FileProblem['params'] = {},
): TableFile {
  const message = texts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return { outcome: 'refused', problems: [{ line, code, params, message }] };
}
