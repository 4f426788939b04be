import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Query } from '../../api/answers.ts';
import { changeSearch } from './change-search.ts';

const route = getRouteApi('/signed-in/settings/deliveries');
export const deliveryFilters = [
  'delivery_id',
  'endpoint_id',
  'status',
  'event',
  'since',
  'until',
] as const;

export type DeliverySearch = Partial<
  Record<
    (typeof deliveryFilters)[number] | 'delivery' | 'live' | 'dialog' | 'sort' | 'columns',
    string
  >
>;
export type DeliveryFilter = Omit<Query<'listWebhookDeliveries'>, 'limit' | 'cursor' | 'sort'>;

/** The URL change that removes all filters. */
export const noFilters = {
  delivery_id: undefined,
  endpoint_id: undefined,
  status: undefined,
  event: undefined,
  since: undefined,
  until: undefined,
};

/** The filters in the URL; the server rejects invalid values. */
export function useDeliveryFilter(): {
  readonly filter: DeliveryFilter;
  readonly isNarrowed: boolean;
} {
  const search = route.useSearch();
  const given = deliveryFilters.flatMap((name) =>
    search[name] === undefined ? [] : [[name, search[name]]],
  );
  return { filter: Object.fromEntries(given) as DeliveryFilter, isNarrowed: given.length > 0 };
}

/** Changes parameters of the URL; undefined removes one. */
export function useSetDeliverySearch() {
  const navigate = useNavigate({ from: '/settings/deliveries' });
  return (
    change: { readonly [Name in keyof DeliverySearch]: string | undefined },
    replace = false,
  ): void =>
    void navigate({
      replace,
      search: (previous: DeliverySearch): DeliverySearch => changeSearch(previous, change),
    });
}
