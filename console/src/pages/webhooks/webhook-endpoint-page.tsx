import { Group, Stack, Tabs, Text } from '@mantine/core';
import { IconPencil, IconRefresh, IconSend, IconWebhookOff } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { changeSearch } from './change-search.ts';
import { EndpointAlerts } from './endpoint-alerts.tsx';
import { EndpointDeliveries } from './endpoint-deliveries.tsx';
import { EndpointEditDrawer } from './endpoint-form-drawer.tsx';
import { EndpointOverview } from './endpoint-overview.tsx';
import { EndpointSecretPanel } from './endpoint-secret-panel.tsx';
import { EndpointSettings } from './endpoint-settings.tsx';
import { HealthBadge } from './health-badge.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { TestEventDialog } from './test-event-dialog.tsx';
import { type Endpoint, nameOf, type ReplayOffer } from './webhook-types.ts';

const route = getRouteApi('/signed-in/settings/webhooks/$id');
const refreshMs = 10_000;

export function WebhookEndpointPage() {
  const { t } = useTranslation('webhooks');
  const { id } = route.useParams();
  const refetchInterval = usePollMs(refreshMs);
  const endpoints = api.useQuery('get', '/webhook-endpoints', {}, { refetchInterval });
  const endpoint = endpoints.data?.webhook_endpoints.find((one) => one.id === id);
  if (endpoint !== undefined) return <EndpointPage key={id} endpoint={endpoint} />;
  return (
    <Page title={t('endpoint.title')}>
      <QueryState query={endpoints}>
        {() => (
          <EmptyState
            icon={IconWebhookOff}
            title={t('endpoint.gone_title')}
            action={<LinkButton to="/settings/webhooks">{t('endpoint.gone_back')}</LinkButton>}
          >
            {t('endpoint.gone_text')}
          </EmptyState>
        )}
      </QueryState>
    </Page>
  );
}

function EndpointPage({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/webhooks/$id' });
  const [offer, setOffer] = useState<ReplayOffer>();
  const open = (next: string | undefined) =>
    void navigate({ search: (previous) => changeSearch(previous, { dialog: next }) });
  return (
    <Page
      title={nameOf(endpoint.url)}
      description={<EndpointLine endpoint={endpoint} />}
      crumbs={[{ label: t('list.title'), link: { to: '/settings/webhooks' } }]}
      badge={<HealthBadge endpoint={endpoint} />}
      actions={
        <PageActions
          actions={[
            { label: t('common:actions.edit'), icon: IconPencil, onClick: () => open('edit') },
            { label: t('recover.open'), icon: IconRefresh, onClick: () => open('recover') },
            {
              label: t('test.open'),
              icon: IconSend,
              primary: true,
              onClick: () => open('test'),
            },
          ]}
        />
      }
    >
      <EndpointAlerts
        endpoint={endpoint}
        offer={offer}
        onEnabled={setOffer}
        onOfferDone={() => setOffer(undefined)}
      />
      <EndpointTabs endpoint={endpoint} onEnabled={setOffer} />
      <EndpointEditDrawer
        endpoint={endpoint}
        opened={dialog === 'edit'}
        onClose={() => open(undefined)}
      />
      <TestEventDialog
        endpoint={endpoint}
        opened={dialog === 'test'}
        onClose={() => open(undefined)}
      />
      {dialog === 'recover' ? (
        <ReplayDialog
          kind="failed"
          endpointId={endpoint.id}
          since={undefined}
          onClose={() => open(undefined)}
        />
      ) : null}
    </Page>
  );
}

const endpointTabs = ['overview', 'secret', 'settings'] as const;

interface EndpointTabsProps {
  readonly endpoint: Endpoint;
  readonly onEnabled: (offer: ReplayOffer | undefined) => void;
}

function EndpointTabs({ endpoint, onEnabled }: EndpointTabsProps) {
  const { t } = useTranslation('webhooks');
  const { tab } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/webhooks/$id' });
  const current = endpointTabs.find((known) => known === tab) ?? 'overview';
  return (
    <Tabs
      value={current}
      onChange={(next) =>
        void navigate({ search: next === null || next === 'overview' ? {} : { tab: next } })
      }
      keepMounted={false}
    >
      <TabList
        label={t('endpoint.parts')}
        tabs={endpointTabs.map((value) => ({ value, label: t(`endpoint.${value}`) }))}
      />
      <Tabs.Panel value="overview" pt="lg">
        <Stack gap="lg">
          <EndpointOverview endpoint={endpoint} />
          <EndpointDeliveries endpoint={endpoint} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="secret" pt="lg">
        <EndpointSecretPanel endpoint={endpoint} />
      </Tabs.Panel>
      <Tabs.Panel value="settings" pt="lg">
        <EndpointSettings endpoint={endpoint} onEnabled={onEnabled} />
      </Tabs.Panel>
    </Tabs>
  );
}

function EndpointLine({ endpoint: { url, description } }: { endpoint: Endpoint }) {
  return (
    <Group gap="xs" component="span">
      <Text span ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
        <BreakableText text={url} />
      </Text>
      {description === null ? null : <Text span>{description}</Text>}
    </Group>
  );
}
