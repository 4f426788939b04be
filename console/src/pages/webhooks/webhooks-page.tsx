import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { onePage } from '../../ui/use-paged.ts';
import { EndpointFormDrawer } from './endpoint-form-drawer.tsx';
import { EndpointSecretDialog } from './endpoint-secret-dialog.tsx';
import { useEndpointColumns } from './use-endpoint-columns.tsx';

const route = getRouteApi('/signed-in/settings/webhooks');

export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/webhooks' });
  const columns = useEndpointColumns();
  const view = useListView();
  const [created, setCreated] = useState<Answer<'createWebhookEndpoint'>>();
  const refetchInterval = usePollMs(15_000);
  // Refetched, because an outdated sparkline would be misleading.
  const endpoints = api.useQuery('get', '/webhook-endpoints', {}, { refetchInterval });
  const open = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, dialog: next }) });
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
      {t('list.add')}
    </Button>
  );
  const list = { ...endpoints, data: endpoints.data?.webhook_endpoints };
  return (
    <Page
      title={t('list.title')}
      description={t('list.description')}
      actions={list.data?.length === 0 ? undefined : add}
    >
      {/* All endpoints at once: they are few, so there is no sorting either. */}
      <DataList
        view={view}
        label={t('list.title')}
        columns={columns}
        paged={onePage(list)}
        rowKey={({ id }) => id}
        tallOnPhone
        onRowClick={({ id }) => void navigate({ to: '/settings/webhooks/$id', params: { id } })}
        empty={
          <EmptyState icon={IconWebhook} title={t('list.empty_title')} action={add}>
            {t('list.empty_text')}
          </EmptyState>
        }
      />
      <EndpointFormDrawer
        opened={dialog === 'new'}
        onClose={() => open(undefined)}
        onCreated={setCreated}
      />
      {created === undefined ? null : (
        <EndpointSecretDialog
          title={t('secret.created_title')}
          secret={created.secret}
          onDone={() =>
            void navigate({
              to: '/settings/webhooks/$id',
              params: { id: created.webhook_endpoint.id },
              search: { dialog: 'test' },
            })
          }
        />
      )}
    </Page>
  );
}
