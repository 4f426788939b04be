import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Sorting } from './data-table-props.ts';

type Search = { readonly [name: string]: string | undefined };

/** Parameters that open something on the page. A saved view doesn't have them. */
const opening = ['dialog', 'user', 'application', 'delivery', 'entry', 'id'];

export interface ListView {
  readonly sorting: Sorting;
  /** The ids of the chosen columns; undefined = the usual ones. */
  readonly columns: readonly string[] | undefined;
  readonly chooseColumns: (ids: readonly string[] | undefined) => void;
  /** The address as a query string, which a saved view stores. */
  readonly query: string;
  readonly open: (query: string) => void;
  /** The number of filters that are set. */
  readonly filterCount: number;
  readonly clearFilters: () => void;
  /** People searched or filtered. */
  readonly isNarrowed: boolean;
  /** Clears the search too. */
  readonly clear: () => void;
}

/** Search text, filters, order and columns of the page's list. All are in its address. */
export function useListView(...filters: readonly string[]): ListView {
  const { search, go } = useAddress();
  const names = filters.join();
  return useMemo(() => {
    const { sort, columns } = search;
    const cleared = Object.fromEntries(names.split(',').map((name) => [name, undefined]));
    const filterCount = names.split(',').filter((name) => search[name] !== undefined).length;
    return {
      sorting: { value: sort, onChange: (value) => go({ ...search, sort: value }) },
      columns: columns?.split(','),
      chooseColumns: (ids) => go({ ...search, columns: ids?.join(',') }),
      query: new URLSearchParams(
        Object.entries(withoutEmpty(search)).filter(([name]) => !opening.includes(name)),
      ).toString(),
      open: (query) => go(Object.fromEntries(new URLSearchParams(query))),
      filterCount,
      clearFilters: () => go({ ...search, ...cleared }),
      isNarrowed: filterCount > 0 || search['q'] !== undefined,
      clear: () => go({ ...search, ...cleared, q: undefined }),
    };
  }, [search, go, names]);
}

interface Address {
  readonly search: Search;
  /** Replaces them, without a step in the history. */
  readonly go: (to: Search) => void;
  /** Changes some of them, in the same way. */
  readonly set: (changed: Search) => void;
}

/** The parameters of the page's address. */
export function useAddress(): Address {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  return useMemo(
    () => ({
      search,
      go: (to) => void navigate({ to: '.', search: withoutEmpty(to) as never, replace: true }),
      set: (changed) =>
        void navigate({
          to: '.',
          search: ((before: Search) => withoutEmpty({ ...before, ...changed })) as never,
          replace: true,
        }),
    }),
    [search, navigate],
  );
}

function withoutEmpty(search: Search): Record<string, string> {
  const set = Object.entries(search).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  return Object.fromEntries(set);
}
