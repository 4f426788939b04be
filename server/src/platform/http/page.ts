import type { ListedRows, ListStart, SearchedRows } from '../database/sorted-list.ts';
import type { Cursors } from './cursor.ts';
import { readSort, type SortText } from './sort.ts';

export interface PageRequest {
  readonly companyId: string;
  /** Identifies the list across all APIs of the service. */
  readonly operationId: string;
  /** The filters as sent: a cursor is only valid with the same filters. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * One page of a list that is read newest first. `read` is called with one more row than the page
 * holds: the extra row shows whether there is a next page.
 *
 * @throws Problem `invalid_cursor`
 */
export async function readPage<Row extends { readonly id: string }>(
  cursors: Cursors,
  request: PageRequest,
  read: (
    beforeId: string | undefined,
    rowsMax: number,
  ) => Promise<readonly Row[] | SearchedRows<Row>>,
): Promise<Page<Row>> {
  const { cursor, limit } = request;
  const binding = bindingOf(request);
  const beforeId = lastIdOf(cursors, binding, cursor);
  const answer = await read(beforeId, limit + 1);
  const { rows, stoppedAt } = 'rows' in answer ? answer : { rows: answer, stoppedAt: null };
  const goesOnAfter = rows.length > limit ? (rows[limit - 1]?.id ?? null) : stoppedAt;
  return {
    rows: rows.slice(0, limit),
    nextCursor: goesOnAfter === null ? null : cursors.encode(binding, goesOnAfter),
  };
}

export interface SortedRequest<Name extends string> extends PageRequest {
  /** As sent, e.g. `-name`; undefined = newest first. */
  readonly sort: SortText<Name> | undefined;
}

/**
 * One page of a list that people can sort, with the number of rows on the first page. A cursor is
 * only valid in the same order.
 *
 * @throws Problem `invalid_cursor`
 */
export async function readSortedPage<Row extends { readonly id: string }, Name extends string>(
  cursors: Cursors,
  { sort, cursor, limit, ...request }: SortedRequest<Name>,
  read: (start: ListStart<Name>) => Promise<ListedRows<Row>>,
): Promise<Page<Row> & { readonly total: number | null }> {
  const chosen = sort === undefined ? undefined : readSort(sort);
  const filters = sort === undefined ? request.filters : { ...request.filters, sort };
  const binding = bindingOf({ ...request, filters, cursor, limit });
  const shared = { limit: limit + 1, counts: cursor === undefined };
  const { rows, stoppedAt, sortValues, total } = await read(
    chosen === undefined
      ? { ...shared, beforeId: lastIdOf(cursors, binding, cursor) }
      : {
          ...shared,
          order: {
            ...chosen,
            after: cursor === undefined ? undefined : cursors.decodePosition(binding, cursor),
          },
        },
  );
  const last = rows.length > limit ? rows[limit - 1]?.id : stoppedAt;
  const nextCursor = (id: string): string =>
    chosen === undefined
      ? cursors.encode(binding, id)
      : cursors.encodePosition(binding, { id, value: sortValues?.[limit - 1] ?? null });
  return {
    rows: rows.slice(0, limit),
    nextCursor: last === null || last === undefined ? null : nextCursor(last),
    total,
  };
}

/** What a cursor is valid for: the list, and the filters it was created with. */
export function bindingOf({ companyId, operationId, filters }: PageRequest): string {
  return JSON.stringify([companyId, operationId, filters]);
}

/** The id of the last row of the previous page. */
export function lastIdOf(
  cursors: Cursors,
  binding: string,
  cursor: string | undefined,
): string | undefined {
  return cursor === undefined ? undefined : cursors.decode(binding, cursor);
}
