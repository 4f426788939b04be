/**
 * A date as the position of a cursor, which holds an id: `2027-05-01` is
 * `00000000-0000-0000-0000-000020270501`.
 */
export function positionOfDate(date: string): string {
  return `00000000-0000-0000-0000-0000${date.replaceAll('-', '')}`;
}

/** The date in such a position. */
export function dateOfPosition(position: string): string {
  return position.slice(-8).replace(/^(....)(..)(..)$/, '$1-$2-$3');
}
