import { Group, Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { dayOf, endOfDay, startOfDay } from './day-bounds.ts';
import { noFilters, useDeliveryFilter, useSetDeliverySearch } from './delivery-filters.ts';
import { nameOf } from './webhook-types.ts';

const route = getRouteApi('/signed-in/settings/deliveries');
const statuses = ['pending', 'delivered', 'failed', 'skipped'] as const;

/** The filters of the list, stored in the URL. */
export function DeliveryFilterBar() {
  const { t } = useTranslation(['webhooks', 'common']);
  const search = route.useSearch();
  const set = useSetDeliverySearch();
  const { isNarrowed } = useDeliveryFilter();
  const endpoints = useEndpointOptions(search.endpoint_id);
  const types = api.useQuery(
    'get',
    '/webhook-event-types',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Group gap="xs" align="flex-end" role="search" aria-label={t('filters.label')}>
      <Select
        label={t('columns.status')}
        placeholder={t('filters.any')}
        data={statuses.map((status) => ({ value: status, label: t(`common:status.${status}`) }))}
        value={search.status ?? null}
        onChange={(status) => set({ status: status ?? undefined })}
        clearable
        w={150}
      />
      <Select
        label={t('columns.event')}
        placeholder={t('filters.any')}
        data={
          types.data?.event_types.map(({ type }) => type) ??
          (search.event === undefined ? [] : [search.event])
        }
        value={search.event ?? null}
        onChange={(event) => set({ event: event ?? undefined })}
        searchable
        clearable
        w={200}
      />
      <Select
        label={t('columns.endpoint')}
        placeholder={t('filters.any')}
        data={endpoints}
        value={search.endpoint_id ?? null}
        onChange={(id) => set({ endpoint_id: id ?? undefined })}
        searchable
        clearable
        w={240}
      />
      <DayFilters />
      <SearchField
        label={t('filters.delivery_id')}
        value={search.delivery_id}
        onChange={(id) => set({ delivery_id: id }, true)}
      />
      {isNarrowed ? <ClearFilters onClear={() => set(noFilters)} /> : null}
    </Group>
  );
}

function DayFilters() {
  const { t } = useTranslation('webhooks');
  const { since, until } = route.useSearch();
  const set = useSetDeliverySearch();
  return (
    <>
      <DateField
        label={t('filters.from')}
        value={dayOf(since)}
        onChange={(day) => set({ since: startOfDay(day) })}
        w={150}
      />
      <DateField
        label={t('filters.to')}
        value={dayOf(until, -1)}
        onChange={(day) => set({ until: endOfDay(day) })}
        w={150}
      />
    </>
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
