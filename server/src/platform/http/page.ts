import type { Cursors } from './cursor.ts';

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

/** For a list that is searched, not just read: fewer rows than requested may not be the end. */
export interface SearchedRows<Row> {
  readonly rows: readonly Row[];
  /** The search stopped at this id and can continue from it; null = there are no more rows. */
  readonly stoppedAt: string | null;
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
  const beforeId = positionOf(cursors, binding, cursor);
  const answer = await read(beforeId, limit + 1);
  const { rows, stoppedAt } = 'rows' in answer ? answer : { rows: answer, stoppedAt: null };
  const goesOnAfter = rows.length > limit ? (rows[limit - 1]?.id ?? null) : stoppedAt;
  return {
    rows: rows.slice(0, limit),
    nextCursor: goesOnAfter === null ? null : cursors.encode(binding, goesOnAfter),
  };
}

/** What a cursor is valid for: the list, and the filters it was created with. */
export function bindingOf({ companyId, operationId, filters }: PageRequest): string {
  return JSON.stringify([companyId, operationId, filters]);
}

/** The id after which the page begins. */
export function positionOf(
  cursors: Cursors,
  binding: string,
  cursor: string | undefined,
): string | undefined {
  return cursor === undefined ? undefined : cursors.decode(binding, cursor);
}
