import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { byCursor, type PagedRows, usePaged } from '../../ui/use-paged.ts';
import type { DeliveryFilter } from './delivery-filters.ts';
import { instantAfterId } from './id-time.ts';

const pageSize = 50;
const newMax = 100;
const everyMs = 3_000;

const rowsOf = (answer: Answer<'listWebhookDeliveries'>) => answer.webhook_deliveries;

/**
 * The list as of a moment, so that no row moves under the pointer. Its rows are kept up to date;
 * new deliveries are only counted until the user asks to see them. Both follow the changes while it
 * is live. Oldest first, new ones come last, and the list has no such moment.
 */
export function useLiveDeliveries(
  filter: DeliveryFilter,
  { isLive, sort }: { isLive: boolean; sort: string | undefined },
) {
  const isNewestFirst = sort !== 'created_at';
  const [moment, setAsOf] = useState<string>();
  const asOf = isNewestFirst ? moment : undefined;
  const pollMs = usePollMs(everyMs);
  const refetchInterval = isLive && pollMs;
  const meta = { live: isLive ? 'steady' : 'paused' };
  const until = asOf === undefined ? filter.until : earlier(asOf, filter.until);
  const query = {
    ...filter,
    limit: pageSize,
    ...(until === undefined ? {} : { until }),
    ...(sort === undefined ? {} : { sort: sort as Query<'listWebhookDeliveries'>['sort'] }),
  };
  const list = api.useInfiniteQuery(
    'get',
    '/webhook-deliveries',
    { params: { query } },
    {
      ...byCursor,
      // All open pages are fetched again: the more there are, the longer the interval.
      refetchInterval: ({ state }) =>
        refetchInterval && refetchInterval * Math.max(1, state.data?.pages.length ?? 1),
      placeholderData: keepPreviousData,
      meta,
    },
  );
  useFetchedAtResume(isLive, list.refetch);
  const paged = useSearchedOn(usePaged(list, rowsOf));
  const newest = paged.rows[0]?.delivery_id;
  // By the server's clock, as encoded in the ids; an empty list has no moment yet and shows new
  // rows.
  if (isNewestFirst && asOf === undefined && newest !== undefined) setAsOf(instantAfterId(newest));
  const fresh = useFresh(filter, asOf, { refetchInterval, meta });
  return {
    paged,
    ...fresh,
    showFresh: () => setAsOf(fresh.newest === undefined ? asOf : instantAfterId(fresh.newest)),
  };
}

/** What changed while the list was paused. */
function useFetchedAtResume(isLive: boolean, fetchAgain: () => unknown): void {
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive && !wasLive.current) fetchAgain();
    wasLive.current = isLive;
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new with each render
  }, [isLive]);
}

/**
 * The server searches a limited number of rows at a time, so a non-empty page can follow an empty
 * one.
 */
function useSearchedOn<Row>(paged: PagedRows<Row>): PagedRows<Row> {
  const { rows, hasMore, isLoadingMore, error, loadMore } = paged;
  const isSearching = rows.length === 0 && hasMore && error === null;
  useEffect(() => {
    if (isSearching && !isLoadingMore) loadMore();
  }, [isSearching, isLoadingMore, loadMore]);
  return isSearching ? { ...paged, isPending: true } : paged;
}

function useFresh(
  filter: DeliveryFilter,
  asOf: string | undefined,
  following: { readonly refetchInterval: number | false; readonly meta: { live: string } },
) {
  const query = {
    ...filter,
    limit: newMax,
    ...(asOf === undefined ? {} : { since: later(asOf, filter.since) }),
  };
  const { data } = api.useQuery(
    'get',
    '/webhook-deliveries',
    { params: { query } },
    {
      enabled: asOf !== undefined,
      ...following,
    },
  );
  const rows = asOf === undefined ? [] : (data?.webhook_deliveries ?? []);
  return {
    freshCount: rows.length,
    hasMoreFresh: (data?.next_cursor ?? null) !== null,
    newest: rows[0]?.delivery_id,
  };
}

function earlier(one: string, other: string | undefined): string {
  return other === undefined || Date.parse(one) < Date.parse(other) ? one : other;
}

function later(one: string, other: string | undefined): string {
  return other === undefined || Date.parse(one) > Date.parse(other) ? one : other;
}
