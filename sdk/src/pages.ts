import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import { MusterError } from './errors.ts';
import type { Answered } from './records.ts';

/** One page of a list, newest first. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** The `cursor` of the next page; null on the last one. Only valid with the same filters. */
  readonly nextCursor: string | null;
}

/**
 * A list that is fetched as you read it: `for await` over it yields all records, with one request
 * per page and none before the first record is needed. Each loop starts from the beginning.
 */
export interface List<Item> extends AsyncIterable<Item> {
  /** Only the first page, or the one at the `cursor` in the filters. */
  page(): Promise<Answered<Page<Item>>>;
  /** All pages, starting with the same one as `page`. */
  pages(): AsyncIterable<Answered<Page<Item>>>;
}

/** The path of a list, and the member of the response that holds its records. */
export interface ListPlace {
  readonly path: string;
  readonly member: string;
}

/** The list at `place`; nothing is sent yet. */
export function createList<Item>(
  connection: Connection,
  place: ListPlace,
  filters: { readonly cursor?: string } = {},
  options: RequestOptions = {},
): List<Item> {
  const fetchPage = async (cursor: string | undefined): Promise<Answered<Page<Item>>> => {
    const query = { ...filters, cursor };
    const answer = await request<Record<string, unknown>>(
      connection,
      { method: 'GET', ...place, query },
      options,
    );
    const data = answer[place.member] as Item[];
    const nextCursor = (answer['next_cursor'] ?? null) as string | null;
    return withLastResponse({ data, nextCursor }, answer.lastResponse);
  };

  async function* pages(): AsyncGenerator<Answered<Page<Item>>, void> {
    let cursor = filters.cursor;
    for (;;) {
      const page = await fetchPage(cursor);
      yield page;
      if (page.nextCursor === null) return;
      if (page.nextCursor === cursor) {
        throw new MusterError(`${place.path}: the next page is the same page again`);
      }
      cursor = page.nextCursor;
    }
  }

  return {
    page: () => fetchPage(filters.cursor),
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data;
    },
  };
}
