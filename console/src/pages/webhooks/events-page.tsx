import { Anchor, Text } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { changeSearch } from './change-search.ts';
import { EventDrawer } from './event-drawer.tsx';
import { useEventColumns } from './use-event-columns.tsx';
import { useEventText } from './use-event-text.ts';
import type { EventType } from './webhook-types.ts';

const route = getRouteApi('/signed-in/settings/events');

/** The event catalogue: what is sent when, and to which endpoints. */
export function EventsPage() {
  const { t } = useTranslation('webhooks');
  const { search, event: opened } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/events' });
  const set = (change: { search?: string | undefined; event?: string | undefined }) =>
    void navigate({ search: (previous) => changeSearch(previous, change), resetScroll: false });
  const types = api.useQuery(
    'get',
    '/webhook-event-types',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const endpoints = api.useQuery('get', '/webhook-endpoints', {}).data?.webhook_endpoints;
  const columns = useEventColumns(endpoints ?? []);
  const found = useFound(types.data?.event_types, search);
  const openedType = types.data?.event_types.find(({ type }) => type === opened);
  return (
    <Page title={t('catalogue.title')} description={<Description />}>
      <SearchField
        label={t('form.search_events')}
        value={search}
        onChange={(next) => set({ search: next })}
      />
      <Panel flush>
        <DataTable
          label={t('catalogue.title')}
          columns={columns}
          paged={onePage({ ...types, data: endpoints === undefined ? undefined : found })}
          rowKey={({ type }) => type}
          currentKey={opened}
          onRowClick={({ type }) => set({ event: type })}
          empty={<NothingFits onClear={() => set({ search: undefined })} />}
        />
      </Panel>
      <EventDrawer
        type={openedType}
        endpoints={endpoints}
        onClose={() => set({ event: undefined })}
      />
    </Page>
  );
}

function Description() {
  const { t } = useTranslation('webhooks');
  return (
    <Text span inherit>
      {t('catalogue.description')}{' '}
      <Anchor href="/docs/event-catalogue" target="_blank" inherit style={{ whiteSpace: 'nowrap' }}>
        <IconBook size={14} aria-hidden /> {t('catalogue.docs')}
      </Anchor>
    </Text>
  );
}

/** The types whose name or text contains the search. */
function useFound(
  all: readonly EventType[] | undefined,
  search = '',
): readonly EventType[] | undefined {
  const textOf = useEventText();
  const wanted = search.trim().toLowerCase();
  return all?.filter(
    ({ type, description }) =>
      type.includes(wanted) || textOf(type, description).toLowerCase().includes(wanted),
  );
}
