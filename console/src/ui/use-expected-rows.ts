import { useEffect } from 'react';
import type { PagedRows } from './use-paged.ts';

const atFirst = 10;
const most = 50;

/**
 * How many rows will come: as many as the last time in this tab. The page then doesn't move when
 * they replace the skeleton.
 */
export function useExpectedRows(
  label: string,
  { isPending, rows }: PagedRows<unknown>,
  firstTime = atFirst,
): number {
  const key = `muster.rows ${label}`;
  const shown = Math.min(rows.length, most);
  useEffect(() => {
    if (!isPending && shown > 0) sessionStorage.setItem(key, String(shown));
  }, [isPending, shown, key]);
  return isPending ? Number(sessionStorage.getItem(key) ?? firstTime) : shown;
}
