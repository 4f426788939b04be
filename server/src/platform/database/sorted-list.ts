import type { Statement, Transaction } from './driver.ts';
import { narrowed, newestFirst, type NewestFirst, ofCompany } from './newest-first.ts';
import { type Fragment, fragment, inline, join, sql } from './sql.ts';

/** A column that a list can be sorted by. */
export interface SortColumn {
  readonly column: string | Fragment;
  /** Empty values come last in both directions. */
  readonly isNullable?: true;
}

/** Where a page begins: after the row with this value and id. */
export interface Position {
  /** As text; null = empty. */
  readonly value: string | null;
  readonly id: string;
}

/** The order of a list other than newest first. */
export interface Order<Name extends string = string> {
  readonly by: Name;
  readonly descending: boolean;
  readonly after?: Position | undefined;
}

/** What a row of a sorted list also has, for the position after it. */
export interface Sorted {
  readonly sort_value?: string | null;
}

/** The largest exact count; one more means "more than that". */
export const countMax = 10_000;

/**
 * The rows of a list, newest first or in an order. Each call in an order is planned for its values,
 * because the best index depends on how many rows the filters leave.
 *
 * @param columns - By the name of the order; `id` is the order of creation.
 */
async function readRows<Row extends object, Name extends string>(
  transaction: Pick<Transaction, 'query'>,
  list: NewestFirst,
  { order, columns }: { order: Order<Name> | undefined; columns: Record<Name, SortColumn> },
): Promise<(Row & Sorted)[]> {
  if (order === undefined) return (await transaction.query<Row & Sorted>(newestFirst(list))).rows;
  const found: (Row & Sorted)[] = [];
  for (const isEmpty of partsOf(order, columns[order.by])) {
    const left = list.limit - found.length;
    const statement = sortedPart({ ...list, limit: left }, columns[order.by], { order, isEmpty });
    if (left > 0) found.push(...(await transaction.query<Row & Sorted>(statement)).rows);
  }
  return found;
}

/** The rows with a value, then those without. One condition for both would not use the index. */
function partsOf({ after }: Order, { isNullable }: SortColumn): boolean[] {
  if (isNullable !== true) return [false];
  return after?.value === null ? [true] : [false, true];
}

function sortedPart(
  list: NewestFirst,
  { column, isNullable }: SortColumn,
  { order: { after, descending }, isEmpty }: { order: Order; isEmpty: boolean },
): Statement {
  const { company, from, where } = narrowed(list);
  const sorted = typeof column === 'string' ? inline(column) : column;
  const conditions = [where];
  if (isNullable === true) {
    conditions.push(isEmpty ? fragment`${sorted} is null` : fragment`${sorted} is not null`);
  }
  const byId = isEmpty || column === 'id';
  const beyond = descending ? fragment`<` : fragment`>`;
  // All rows without a value follow the last row with one.
  if (after !== undefined && (!isEmpty || after.value === null)) {
    conditions.push(
      byId
        ? fragment`id ${beyond} ${after.id}`
        : fragment`(${sorted}, id) ${beyond} (${after.value}, ${after.id})`,
    );
  }
  const direction = descending ? fragment`desc` : fragment`asc`;
  return sql`
    select ${ofCompany(list.columns, company)},
      ${byId ? fragment`null` : fragment`${sorted}::text`} as sort_value
    from ${from} where ${join(conditions, ' and ')}
    order by ${byId ? fragment`` : fragment`${sorted} ${direction}, `}id ${direction}
    limit ${list.limit}`;
}

/** For a list that is searched, not just read: fewer rows than requested may not be the end. */
export interface SearchedRows<Row> {
  readonly rows: readonly Row[];
  /** The search stopped at this id and can continue from it; null = there are no more rows. */
  readonly stoppedAt: string | null;
}

/** Where and how a page of a list begins. */
export interface ListStart<Name extends string = string> {
  /** Newest first: only older rows. */
  readonly beforeId?: string | undefined;
  readonly order?: Order<Name> | undefined;
  /** One more than the page holds. */
  readonly limit: number;
  /** The first page counts the rows. */
  readonly counts: boolean;
}

export interface ListedRows<Row> extends SearchedRows<Row> {
  /** By row, for a list in an order: the values it is sorted by. */
  readonly sortValues?: readonly (string | null | undefined)[];
  /** With `counts`: all rows of the list, up to `countMax + 1`; null = unknown. */
  readonly total: number | null;
}

/** One page of a list, and on the first page the number of its rows. */
export async function readListed<Row extends object, Name extends string>(
  transaction: Pick<Transaction, 'query'>,
  list: NewestFirst,
  { start, columns }: { start: ListStart<Name>; columns: Record<Name, SortColumn> },
): Promise<ListedRows<Row>> {
  const isCounted = start.counts && !list.filters.some((filter) => filter.isUncounted === true);
  const [rows, total] = await Promise.all([
    readRows<Row, Name>(transaction, list, { order: start.order, columns }),
    isCounted ? countRows(transaction, list) : null,
  ]);
  return { rows, stoppedAt: null, sortValues: rows.map((row) => row.sort_value), total };
}

/** The only order of a list that grows without bound: by its key, in both directions. */
export const byTime = ['created_at'] as const;

/** Of a list that is sorted by time only. */
export interface TimePage {
  readonly ascending: boolean;
  /** The row after which the page begins. */
  readonly afterId: string | undefined;
  /** One more than the page holds. */
  readonly limit: number;
  /** The first page counts the rows. */
  readonly counts: boolean;
}

export function readTimePage({
  beforeId,
  order,
  limit,
  counts,
}: ListStart<(typeof byTime)[number]>): TimePage {
  const ascending = order !== undefined && !order.descending;
  return { ascending, afterId: order?.after?.id ?? beforeId, limit, counts };
}

/** The number of rows in a list, at most `countMax + 1`. */
async function countRows(
  transaction: Pick<Transaction, 'query'>,
  list: Omit<NewestFirst, 'columns' | 'limit'>,
): Promise<number> {
  const { from, where } = narrowed(list);
  const { rows } = await transaction.query<{ total: number }>(sql`
    select count(*)::int as total
    from (select from ${from} where ${where} limit ${countMax + 1}) as counted`);
  return rows[0]?.total ?? 0;
}
