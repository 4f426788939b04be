import { Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { changeSearch } from './change-search.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';
import type { Endpoint } from './webhook-types.ts';

const route = getRouteApi('/signed-in/settings/webhooks/$id');
const shownMax = 10;
const refreshMs = 5_000;

/** The newest deliveries of an endpoint; the deliveries page has all of them. */
export function EndpointDeliveries({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const { delivery: opened } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/webhooks/$id' });
  const open = (id: string | undefined, replace = false) =>
    void navigate({ replace, search: (previous) => changeSearch(previous, { delivery: id }) });
  const columns = useDeliveryColumns({ withEndpoint: false });
  const refetchInterval = usePollMs(refreshMs);
  const query = api.useQuery(
    'get',
    '/webhook-deliveries',
    { params: { query: { endpoint_id: endpoint.id, limit: shownMax } } },
    { refetchInterval },
  );
  const rows = query.data?.webhook_deliveries;
  return (
    <Panel
      flush
      title={t('endpoint.recent')}
      actions={
        <LinkButton
          size="xs"
          variant="default"
          to="/settings/deliveries"
          search={{ endpoint_id: endpoint.id }}
        >
          {t('endpoint.all_deliveries')}
        </LinkButton>
      }
    >
      <DataTable
        label={t('endpoint.recent')}
        columns={columns}
        paged={onePage({ ...query, data: rows })}
        rowKey={({ delivery_id: id }) => id}
        currentKey={opened}
        onRowClick={({ delivery_id: id }) => open(id)}
        empty={
          <Text c="dimmed" p="md" pt={0}>
            {t('endpoint.no_delivery')}
          </Text>
        }
      />
      <DeliveryDrawer
        id={opened}
        neighbours={rows?.map(({ delivery_id: id }) => id) ?? []}
        onMove={(id) => open(id, true)}
        onClose={() => open(undefined)}
      />
    </Panel>
  );
}
