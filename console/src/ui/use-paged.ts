import { useMemo } from 'react';

/** All pages of a list loaded so far, as one. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly hasMore: boolean;
  /** A limited search has covered a part without a match and can continue. */
  readonly foundNoneYet?: boolean;
  /** The rows on all pages; 10,001 = more than 10,000; null or absent = unknown. */
  readonly total?: number | null;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

interface InfiniteLike<Answer> {
  readonly data: { readonly pages: readonly Answer[] } | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/**
 * For `api.useInfiniteQuery('get', …, { params: { query } }, byCursor)`.
 * @param rowsOf - The rows of one response; a stable function.
 */
export function usePaged<Answer, Row>(
  query: InfiniteLike<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): PagedRows<Row> {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(
    () => data?.pages.flatMap((page) => [...rowsOf(page)]) ?? [],
    [data, rowsOf],
  );
  return {
    rows,
    isPending,
    error,
    // Loading the pages before the failed one again would not show its rows.
    refetch: query.isFetchNextPageError ? fetchNextPage : query.refetch,
    hasMore: hasNextPage,
    foundNoneYet: hasNextPage && endsWithNone(data?.pages, (page) => rowsOf(page).length),
    total: totalOf(data?.pages[0]),
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

/** The first page of a list that counts has the number of all rows. */
function totalOf(page: unknown): number | null {
  return (page as { total?: number | null } | undefined)?.total ?? null;
}

function endsWithNone<Answer>(
  pages: readonly Answer[] | undefined,
  count: (answer: Answer) => number,
): boolean {
  const last = pages?.at(-1);
  return last !== undefined && count(last) === 0;
}

/** The rows of a single response, in the same shape. */
export function onePage<Row>(query: {
  readonly data: readonly Row[] | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}): PagedRows<Row> {
  const { data, error, isPending, refetch } = query;
  const loadMore = (): void => undefined;
  return {
    rows: data ?? [],
    error,
    isPending,
    refetch,
    hasMore: false,
    total: data?.length ?? null,
    isLoadingMore: false,
    loadMore,
  };
}

/** The paging of all lists in the console. */
export const byCursor = {
  pageParamName: 'cursor',
  // Null instead of undefined, for which the query library would send a 0.
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};
