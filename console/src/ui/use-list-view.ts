import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Sorting } from './data-table-props.ts';

type Search = Readonly<Record<string, string | undefined>>;

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
}

/** Search text, filters, order and columns of the page's list. All are in its address. */
export function useListView(...filters: readonly string[]): ListView {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const names = filters.join();
  return useMemo(() => {
    const go = (to: Search): void =>
      void navigate({ to: '.', search: withoutEmpty(to) as never, replace: true });
    const { sort, columns } = search;
    const cleared = Object.fromEntries(names.split(',').map((name) => [name, undefined]));
    return {
      sorting: { value: sort, onChange: (value) => go({ ...search, sort: value }) },
      columns: columns?.split(','),
      chooseColumns: (ids) => go({ ...search, columns: ids?.join(',') }),
      query: new URLSearchParams(
        Object.entries(withoutEmpty(search)).filter(([name]) => !opening.includes(name)),
      ).toString(),
      open: (query) => go(Object.fromEntries(new URLSearchParams(query))),
      filterCount: names.split(',').filter((name) => search[name] !== undefined).length,
      clearFilters: () => go({ ...search, ...cleared }),
    };
  }, [search, navigate, names]);
}

function withoutEmpty(search: Search): Record<string, string> {
  const set = Object.entries(search).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  return Object.fromEntries(set);
}
