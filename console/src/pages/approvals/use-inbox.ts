import { useCallback, useEffect, useMemo, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { byCursor, type PagedRows, usePaged } from '../../ui/use-paged.ts';
import { type InboxRow, isUnderWay, type Outcomes, type RowOutcome } from './use-inbox-columns.tsx';
import { useKeptRows } from './use-kept-rows.ts';
import { keyOf, type WaitingApproval } from './waiting-approval.ts';

const route = getRouteApi('/signed-in/approvals');
const approvalsOf = (answer: Answer<'listWaitingApprovals'>) => answer.approvals;

/** Waiting requests, with those decided here in the meantime still in their place. */
export function useInbox() {
  const { paged, total } = useWaiting();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const { kept, refresh } = useKeptRows(paged.rows, (key) => outcomes.has(key));
  const open = useMemo(() => kept.filter((row) => !outcomes.has(keyOf(row))), [kept, outcomes]);
  const setOutcome = useCallback(
    (approval: WaitingApproval, outcome: RowOutcome | undefined) =>
      setOutcomes((before) => {
        const now = new Map(before);
        if (outcome === undefined) now.delete(keyOf(approval));
        else now.set(keyOf(approval), outcome);
        return now;
      }),
    [],
  );
  return {
    paged: {
      ...paged,
      rows: useRowsWithOutcomes(kept, outcomes),
      isPending: paged.isPending && kept.length === 0,
    },
    open,
    total,
    outcomes,
    setOutcome,
    refresh: () => {
      setOutcomes((before) => new Map([...before].filter(([, outcome]) => isUnderWay(outcome))));
      refresh();
      paged.refetch();
    },
  };
}

/** A row that didn't change stays the same object, so that only the others are drawn again. */
function useRowsWithOutcomes(
  rows: readonly WaitingApproval[],
  outcomes: Outcomes,
): readonly InboxRow[] {
  const [made] = useState(() => new WeakMap<WaitingApproval, InboxRow>());
  return useMemo(
    () =>
      rows.map((row) => {
        const outcome = outcomes.get(keyOf(row));
        const before = made.get(row);
        if (before !== undefined && before.outcome === outcome) return before;
        const now = { ...row, outcome };
        made.set(row, now);
        return now;
      }),
    [rows, outcomes, made],
  );
}

/**
 * The server has no filter for the kinds, so the rows are filtered here, and more are loaded if
 * needed.
 */
function useWaiting(): {
  readonly paged: PagedRows<WaitingApproval>;
  readonly total: number | undefined;
} {
  const { kind } = route.useSearch();
  const query = api.useInfiniteQuery(
    'get',
    '/approvals',
    { params: { query: { limit: 50, also_away: 'true' } } },
    byCursor,
  );
  const all = usePaged(query, approvalsOf);
  const rows = useMemo(
    () => all.rows.filter(({ subject_kind: one }) => kind === undefined || one === kind),
    [all.rows, kind],
  );
  const { hasMore, isLoadingMore, loadMore } = all;
  const needsMore = rows.length === 0 && hasMore;
  useEffect(() => {
    if (needsMore && !isLoadingMore) loadMore();
    // oxlint-disable-next-line react/exhaustive-deps -- loadMore is new with each render
  }, [needsMore, isLoadingMore]);
  const paged = { ...all, rows, isPending: all.isPending || needsMore };
  return { paged, total: query.data?.pages[0]?.total };
}
