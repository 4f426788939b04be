import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { CsvError, parse as Parse } from 'csv-parse';
import { blanksInQuotesOnly, isFormula } from '../../../platform/csv-cell.ts';
import { columnOf, type CustomField } from '../../custom-fields/custom-field.ts';
import { importRowsMax } from '../employee-import.ts';
import { noneMark } from '../../employees/none-mark.ts';
import type { ImportFault } from '../import-fault.ts';
import type { ErrorList } from './error-list.ts';
import {
  columnsWithBlanks,
  columnsWithNone,
  knownColumns,
  noneCell,
  requiredColumns,
} from './columns.ts';

/** A non-empty row: its non-empty cells by column. */
export interface TableRow {
  /** As in a spreadsheet: the header is row 1. */
  readonly number: number;
  readonly cells: ReadonlyMap<string, string>;
}

const recordLengthMax = 100_000;
/** A row with more cells than this besides those of the header is no mistake of a person. */
const surplusMax = 100;
/** With empty ones: reading them takes time too. */
const linesMax = 20_000;
/** Many records of nothing fit into a chunk, and all of them are parsed before the first is looked at. */
const chunkLength = 8_192;

/**
 * Reads CSV: comma or semicolon, any line endings, with or without a byte order mark. It reads in
 * chunks, between which others run, and stops at a row that is much too wide and after twice as many
 * lines as a file may have rows. Columns are found by the names in the header, in any order; a custom
 * field also by its code or name alone. Blanks around a value belong to it only in quotes.
 */
export async function readTable(
  content: Uint8Array,
  fields: readonly CustomField[],
  errors: ErrorList,
): Promise<TableRow[]> {
  const csv = await import('csv-parse');
  const table = createTable(fields, errors);
  try {
    for await (const record of parseRecords(csv.parse, new TextDecoder('utf-8').decode(content))) {
      if (!table.take(record as string[])) {
        break;
      }
    }
  } catch (error) {
    if (!(error instanceof csv.CsvError)) {
      throw error;
    }
    // The error may arrive before the rows in front of it have been read.
    errors.add(Number(error['records']) + 1, null, faultOf(error));
  }
  if (table.rows.length === 0 && errors.count === 0) {
    errors.add(0, null, { code: 'no_rows' });
  }
  return table.rows;
}

/** Collects records; `take` returns whether it accepts more. */
function createTable(fields: readonly CustomField[], errors: ErrorList) {
  const rows: TableRow[] = [];
  const withBlanks = new Set([
    ...columnsWithBlanks,
    ...fields.filter(({ type }) => type === 'text' || type === 'long_text').map(columnOf),
  ]);
  let header: readonly string[] | undefined;
  let number = 0;
  return {
    rows,
    take: (record: readonly string[]): boolean => {
      number += 1;
      if (number > linesMax) return refuseMore(errors);
      const widest = (header?.length ?? knownColumns.length + fields.length) + surplusMax;
      const cells = record.slice(0, widest + 1);
      if (header === undefined) {
        header = cells.map((name) => findColumn(toText(name.trim()), fields));
        return isHeaderSound(header, fields, errors);
      }
      if (record.length > widest) {
        addWrongCount(header, record, { number, errors });
        return false;
      }
      if (cells.every(isBlank)) {
        return true;
      }
      if (rows.length === importRowsMax) {
        return refuseMore(errors);
      }
      rows.push({ number, cells: toCells(header, cells, { number, errors, withBlanks }) });
      return true;
    },
  };
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

function refuseMore(errors: ErrorList): false {
  errors.add(0, null, { code: 'too_many_rows', params: { max: String(importRowsMax) } });
  return false;
}

function parseRecords(parse: typeof Parse, text: string): AsyncIterable<unknown> {
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: recordLengthMax,
    ...blanksInQuotesOnly,
  });
  // Errors reach the consumer through the parser, into which the text is piped.
  Readable.from(inChunks(text)).pipe(parser);
  return parser;
}

async function* inChunks(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += chunkLength) {
    yield text.slice(start, start + chunkLength);
    await setImmediate();
  }
}

/** No column name contains a comma or semicolon. */
function delimiterOf(text: string): ',' | ';' {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
}

/**
 * The plain text of a cell. Removes the apostrophe that our export adds before a formula, before
 * `[none]`, or before an apostrophe and one of them.
 */
function toText(cell: string): string {
  const isMarked =
    cell.startsWith("'") && (isFormula(cell) || /^'+(?:[\t\r]|\[none\]$)/.test(cell));
  return isMarked ? cell.slice(1) : cell;
}

/** The column that a name in the header stands for. */
function findColumn(name: string, fields: readonly CustomField[]): string {
  if (knownColumns.includes(name)) return name;
  const key = name.toLowerCase();
  const field =
    fields.find((each) => each.code === name) ??
    fields.find((each) => each.name.toLowerCase() === key);
  return field === undefined ? name : columnOf(field);
}

function isHeaderSound(
  header: readonly string[],
  fields: readonly CustomField[],
  errors: ErrorList,
): boolean {
  const before = errors.count;
  const columns = [...knownColumns, ...fields.map(columnOf)];
  for (const [index, name] of header.entries()) {
    if (!columns.includes(name)) {
      errors.add(1, `column ${index + 1}`, {
        code: 'unknown_column',
        params: { columns: columns.join(', ') },
      });
    } else if (header.indexOf(name) !== index) {
      errors.add(1, name, { code: 'repeated_column' });
    }
  }
  for (const name of requiredColumns.filter((column) => !header.includes(column))) {
    errors.add(1, name, { code: 'missing' });
  }
  return errors.count === before;
}

function toCells(
  header: readonly string[],
  cells: readonly string[],
  {
    number,
    errors,
    withBlanks,
  }: { number: number; errors: ErrorList; withBlanks: ReadonlySet<string> },
): Map<string, string> {
  if (cells.length !== header.length) {
    addWrongCount(header, cells, { number, errors });
    return new Map();
  }
  return new Map(
    header
      .map((name, index) => {
        const cell = cells[index] ?? '';
        return [name, valueIn(name, withBlanks.has(name) ? cell : cell.trim())] as const;
      })
      .filter(([, cell]) => !isBlank(cell)),
  );
}

function addWrongCount(
  header: readonly string[],
  cells: readonly string[],
  { number, errors }: { number: number; errors: ErrorList },
): void {
  errors.add(number, null, {
    code: 'wrong_column_count',
    params: { found: String(cells.length), header: String(header.length) },
  });
}

/** `[none]` stands for no value, unless it has an apostrophe. */
function valueIn(column: string, cell: string): string {
  return cell === noneMark && columnsWithNone.includes(column) ? noneCell : toText(cell);
}

function faultOf({ code }: CsvError): ImportFault {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return { code: 'quote_not_closed' };
    case 'CSV_MAX_RECORD_SIZE':
      return { code: 'row_too_long', params: { max: String(recordLengthMax) } };
    default:
      return { code: 'quote_misplaced' };
  }
}
