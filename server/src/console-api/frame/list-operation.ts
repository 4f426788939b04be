import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { UserRole } from '../../access/actor.ts';
import type { ListedRows, ListStart, SearchedRows } from '../../platform/database/sorted-list.ts';
import { readPage, readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import type { UserTransaction } from './in-transaction.ts';
import type { ConsoleOperation } from './operation.ts';
import { recordOperation } from './record-operation.ts';

type Text = Readonly<Record<string, string | undefined>>;

interface ListDefinition<Filters extends TProperties, Row, Shown extends TSchema> {
  readonly operationId: string;
  readonly path: string;
  readonly access: readonly [UserRole, ...UserRole[]];
  /** Texts. One whose name ends with `_id` is the id of a record, and `read` gets it looked up. */
  readonly filters: Filters;
  /** Records on a page; default: 50. */
  readonly limit?: number;
  /** The member of the answer with the records, and their schema. */
  readonly as: string;
  readonly record: Shown;
  /** The records as the reader sees them. Reads of personal data are recorded here. */
  readonly show: (
    rows: readonly Row[],
    change: UserTransaction,
  ) => readonly Static<Shown>[] | Promise<readonly Static<Shown>[]>;
}

/** A list that people can sort, with filters, pages and the number of its records. */
export function sortedListOperation<
  Filters extends TProperties,
  Order extends string,
  Row extends { readonly id: string },
  Shown extends TSchema,
>({
  orders,
  read,
  ...list
}: ListDefinition<Filters, Row, Shown> & {
  readonly orders: readonly Order[];
  readonly read: (
    change: UserTransaction,
    filters: Static<TObject<Filters>>,
    start: ListStart<Order>,
  ) => Promise<ListedRows<Row>>;
}): ConsoleOperation {
  return recordOperation({
    operationId: list.operationId,
    method: 'GET',
    path: list.path,
    access: list.access,
    query: closed({
      ...(list.filters as TProperties),
      limit: limitParameter({ default: list.limit ?? 50 }),
      ...sortParameters(orders),
    }),
    answer: answerOf(list, { total: totalField }),
    act: async (change, { services, query }) => {
      const { sort, cursor, limit } = query;
      const filters = filtersOf(list, query);
      const page = await readSortedPage(
        services.cursors,
        { ...listOf(list, change), filters, sort, cursor, limit },
        (start) => read(change, lookedUp(filters) as Static<TObject<Filters>>, start),
      );
      const shown = await list.show(page.rows, change);
      return { [list.as]: [...shown], total: page.total, next_cursor: page.nextCursor };
    },
  });
}

/** A list in one order, by default newest first, with filters and pages. */
export function listOperation<
  Filters extends TProperties,
  Row extends { readonly id: string },
  Shown extends TSchema,
>({
  read,
  ...list
}: ListDefinition<Filters, Row, Shown> & {
  /** `beforeId` ends the page before; `limit` is one more than the page holds. */
  readonly read: (
    change: UserTransaction,
    filters: Static<TObject<Filters>>,
    start: { readonly beforeId: string | undefined; readonly limit: number },
  ) => Promise<readonly Row[] | SearchedRows<Row>>;
}): ConsoleOperation {
  return recordOperation({
    operationId: list.operationId,
    method: 'GET',
    path: list.path,
    access: list.access,
    query: closed({
      ...(list.filters as TProperties),
      limit: limitParameter({ default: list.limit ?? 50 }),
      cursor: Type.Optional(cursorParameter),
    }),
    answer: answerOf(list, {}),
    act: async (change, { services, query }) => {
      const { cursor, limit } = query;
      const filters = filtersOf(list, query);
      const page = await readPage(
        services.cursors,
        { ...listOf(list, change), filters, cursor, limit },
        (beforeId, rowsMax) =>
          read(change, lookedUp(filters) as Static<TObject<Filters>>, { beforeId, limit: rowsMax }),
      );
      const shown = await list.show(page.rows, change);
      return { [list.as]: [...shown], next_cursor: page.nextCursor };
    },
  });
}

/** Rows that are views of a record, with its id. */
export async function withIds<View extends object>(
  listing: Promise<ListedRows<View>>,
  idOf: (view: View) => string,
): Promise<ListedRows<View & { readonly id: string }>> {
  const listed = await listing;
  return { ...listed, rows: listed.rows.map((view) => ({ ...view, id: idOf(view) })) };
}

function answerOf({ as, record }: { as: string; record: TSchema }, total: TProperties): TObject {
  return Type.Object({ [as]: Type.Array(record), ...total, next_cursor: nextCursor });
}

function listOf({ operationId }: { operationId: string }, { actor }: UserTransaction) {
  return { companyId: actor.companyId, operationId: `console.${operationId}` };
}

/** In the order of the definition, because a cursor is bound to them in it. */
function filtersOf(
  { filters }: { filters: TProperties },
  query: Readonly<Record<string, unknown>>,
) {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, query[name]])) as Text;
}

/** Without those that weren't sent. */
function lookedUp(filters: Text): unknown {
  const sent = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, name.endsWith('_id') ? lookUpId(value) : value]],
  );
  return Object.fromEntries(sent);
}
