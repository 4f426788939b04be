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

/** Of a list that is searched and not only read: fewer rows than asked for need not be the end. */
export interface SearchedRows<Row> {
  readonly rows: readonly Row[];
  /** The search went as far as this id and could go on; null = there are no more. */
  readonly stoppedAt: string | null;
}

/**
 * One page of a list that is read newest first. `read` is asked for one row more than the page
 * holds: the extra row is how the last page is known.
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

/** What a cursor is good for: the list, and the filters with which it was begun. */
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
