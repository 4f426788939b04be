import { extname } from 'node:path';
import type { EmployeeRow } from '../../sdk/src/muster.ts';
import { CliFailure } from './cli-failure.ts';
import { readInputFile } from './read-secrets.ts';

/**
 * The rows of a CSV or JSON file, by its extension. Members have the API's names; a row isn't
 * validated, because the service reports everything that is wrong with it.
 *
 * @throws CliFailure if the file can't be read, or two rows have the same external ID
 */
export async function readPeople(path: string): Promise<EmployeeRow[]> {
  const text = readInputFile(path).toString('utf8');
  const rows = await parseRows(path, text);
  if (rows.length === 0) throw new CliFailure('usage', `${path} has no rows.`);
  refuseRepeated(rows);
  return rows as EmployeeRow[];
}

async function parseRows(path: string, text: string): Promise<unknown[]> {
  const extension = extname(path).toLowerCase();
  try {
    if (extension === '.csv') return await parseCsv(text);
    if (extension === '.json') return asArray(JSON.parse(text));
  } catch (error) {
    throw new CliFailure('usage', `cannot read ${path}: ${(error as Error).message}`);
  }
  throw new CliFailure('usage', `the name of the file must end in .csv or .json: ${path}`);
}

function asArray(content: unknown): unknown[] {
  if (Array.isArray(content)) return content;
  throw new Error('it must contain an array of employees');
}

/** An empty cell is left out: the service then keeps the value of the field. */
async function parseCsv(text: string): Promise<object[]> {
  const { parse } = await import('csv-parse/sync');
  const records: Record<string, string>[] = parse(text, {
    bom: true,
    columns: true,
    delimiter: delimiterOf(text),
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    // The parser leaves some kinds of blanks before a cell without quotes.
    cast: (cell, { quoting }) => (quoting ? cell : cell.trim()),
  });
  return records.map((record) =>
    Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')),
  );
}

/** Spreadsheets write semicolons where the comma is the decimal separator, as in German. */
function delimiterOf(text: string): ',' | ';' {
  const [header = ''] = text.split(/[\r\n]/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/** The service sees one batch at a time: a later batch would overwrite the row without an error. */
function refuseRepeated(rows: readonly unknown[]): void {
  const seen = new Map<unknown, number>();
  for (const [index, row] of rows.entries()) {
    const id = (row as { external_id?: unknown } | null)?.external_id;
    const before = seen.get(id);
    if (before !== undefined) {
      const numbers = `rows ${before + 1} and ${index + 1}`;
      throw new CliFailure('usage', `${numbers} have the same external_id. Nothing was sent.`);
    }
    if (id !== undefined) seen.set(id, index);
  }
}
