import type { Cursors } from './cursor.ts';

export interface PageRequest {
  readonly companyId: string;
  /** Names the list over all of the service's APIs. */
  readonly operationId: string;
  /** The filters as sent: a cursor is good for the same ones only. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * One page of a list that is read newest first. `read` is asked for one row more than the page
 * holds: the extra row is how the last page is known.
 *
 * @throws Problem `invalid_cursor`
 */
export async function readPage<Row extends { readonly id: string }>(
  cursors: Cursors,
  { companyId, operationId, filters, cursor, limit }: PageRequest,
  read: (beforeId: string | undefined, rowsMax: number) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const binding = JSON.stringify([companyId, operationId, filters]);
  const beforeId = cursor === undefined ? undefined : cursors.decode(binding, cursor);
  const rows = await read(beforeId, limit + 1);
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined
    ? { rows: rows.slice(0, limit), nextCursor: cursors.encode(binding, last.id) }
    : { rows, nextCursor: null };
}
