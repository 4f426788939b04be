import { asJudged } from './judged-text.ts';
import { onOneLine } from './one-line.ts';

/**
 * A text as a cell of a CSV file. A cell that a spreadsheet would run as a formula gets a leading
 * apostrophe. OWASP, "CSV Injection": some programs read a line break in a cell as a new row, so
 * line breaks become spaces.
 */
export function toCsvCell(value: string | null): string {
  const text = onOneLine(value ?? '');
  return isFormula(text) ? `'${text}` : text;
}

/** Some programs take full-width signs for the plain ones. Also with apostrophes in front. */
export function isFormula(text: string): boolean {
  return /^[\s']*[=+\-@]/.test(asJudged(text));
}

/**
 * Options of the CSV parser: blanks around a value belong to it only in quotes. Its own `trim` leaves
 * some kinds of blanks before a cell.
 */
export const blanksInQuotesOnly = {
  trim: true,
  cast: (cell: string, { quoting }: { readonly quoting: boolean }) =>
    quoting ? cell : cell.trim(),
} as const;

/** Excel needs it to recognise UTF-8. */
export const byteOrderMark = '\uFEFF';
