import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { dayOf, endOfDay, startOfDay } from './day-bounds.ts';
import { useSetDeliverySearch } from './delivery-filters.ts';
import { nameOf } from './webhook-types.ts';
import { deliveryStatuses } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/settings/deliveries');

/** The filters of the list, stored in the URL. */
export function DeliveryFilters() {
  const { t } = useTranslation(['webhooks', 'common']);
  const field = useFilterField();
  const search = route.useSearch();
  const set = useSetDeliverySearch();
  const endpoints = useEndpointOptions(search.endpoint_id);
  const types = api.useQuery(
    'get',
    '/webhook-event-types',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <>
      <Select
        {...field(t('columns.status'), 140)}
        data={deliveryStatuses.map((status) => ({
          value: status,
          label: t(`common:status.${status}`),
        }))}
        value={search.status ?? null}
        onChange={(status) => set({ status: status ?? undefined })}
        clearable
      />
      <Select
        {...field(t('columns.event'), 200)}
        data={
          types.data?.event_types.map(({ type }) => type) ??
          (search.event === undefined ? [] : [search.event])
        }
        value={search.event ?? null}
        onChange={(event) => set({ event: event ?? undefined })}
        searchable
        clearable
      />
      <Select
        {...field(t('columns.endpoint'), 200)}
        data={endpoints}
        value={search.endpoint_id ?? null}
        onChange={(id) => set({ endpoint_id: id ?? undefined })}
        searchable
        clearable
      />
      <DateField
        {...field(t('filters.from'), 150)}
        value={dayOf(search.since)}
        onChange={(day) => set({ since: startOfDay(day) })}
      />
      <DateField
        {...field(t('filters.to'), 150)}
        value={dayOf(search.until, -1)}
        onChange={(day) => set({ until: endOfDay(day) })}
      />
    </>
  );
}

export function DeliverySearchField() {
  const { t } = useTranslation('webhooks');
  const { delivery_id: id } = route.useSearch();
  const set = useSetDeliverySearch();
  return (
    <SearchField
      label={t('filters.delivery_id')}
      value={id}
      onChange={(sought) => set({ delivery_id: sought }, true)}
    />
  );
}

/** The endpoints by URL; a deleted one stays listed while the page's URL refers to it. */
function useEndpointOptions(chosen: string | undefined) {
  const { data } = api.useQuery('get', '/webhook-endpoints', {});
  const options = (data?.webhook_endpoints ?? []).map(({ id, url, description }) => ({
    value: id,
    label: `${nameOf(url)}${description === null ? '' : ` (${description})`}`,
  }));
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: chosen }];
}
