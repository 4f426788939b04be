import { withoutBreaks } from '../../../platform/one-line.ts';

/**
 * Whether a cell says what is stored, as an export writes it. A spreadsheet leaves out the quotes, and
 * with them the blanks around a value: such a cell doesn't change it either.
 */
export function isSameText(cell: string | null, stored: string | null | undefined): boolean {
  const text = withoutBreaks(stored ?? '');
  return (cell ?? '') === text || (cell ?? '') === text.trim();
}
