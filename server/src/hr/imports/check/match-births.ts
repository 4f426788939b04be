import type { ErrorList } from './error-list.ts';
import type { MatchedRow } from './match-rows.ts';

export interface KnownBirths {
  /** By employee; those without one are absent. */
  readonly stored: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly today: string;
}

/** Adds to each row the date of birth that it changes. An empty cell changes nothing. */
export function matchBirths(
  rows: readonly MatchedRow[],
  { stored, today }: KnownBirths,
  errors: ErrorList,
): MatchedRow[] {
  return rows.map((matched): MatchedRow => {
    const { row, employee } = matched;
    const { dateOfBirth } = row;
    if (dateOfBirth === undefined || dateOfBirth === stored.get(employee?.id ?? '')) return matched;
    if (dateOfBirth > today) errors.add(row.number, 'date_of_birth', { code: 'in_future' });
    if (employee?.is_erased === true) errors.add(row.number, null, { code: 'erased' });
    return { ...matched, dateOfBirth };
  });
}
