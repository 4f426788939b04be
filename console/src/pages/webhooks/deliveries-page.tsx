import { Button, Group, Menu, Switch } from '@mantine/core';
import type { Selected } from '../../ui/data-table-props.ts';
import { IconArrowUp, IconChevronDown, IconSend } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryFilterBar } from './delivery-filter-bar.tsx';
import {
  type DeliveryFilter,
  noFilters,
  useDeliveryFilter,
  useSetDeliverySearch,
} from './delivery-filters.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { RunningReplays } from './running-replays.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';
import { useLiveDeliveries } from './use-live-deliveries.ts';

const route = getRouteApi('/signed-in/settings/deliveries');

export function DeliveriesPage() {
  const { t } = useTranslation('webhooks');
  const { live, dialog } = route.useSearch();
  const set = useSetDeliverySearch();
  const { filter, isNarrowed } = useDeliveryFilter();
  const isLive = live !== 'off';
  return (
    <Page
      title={t('deliveries.title')}
      description={t('deliveries.description')}
      actions={
        <>
          <Switch
            label={t('deliveries.live')}
            checked={isLive}
            onChange={(event) =>
              set({ live: event.currentTarget.checked ? undefined : 'off' }, true)
            }
          />
          <BulkMenu />
        </>
      }
    >
      <RunningReplays />
      <DeliveryFilterBar />
      <DeliveryList
        key={JSON.stringify(filter)}
        filter={filter}
        isNarrowed={isNarrowed}
        isLive={isLive}
      />
      {dialog === 'failed' || dialog === 'skipped' ? (
        <ReplayDialog
          key={dialog}
          kind={dialog}
          endpointId={filter.endpoint_id}
          since={filter.since}
          onClose={() => set({ dialog: undefined })}
        />
      ) : null}
    </Page>
  );
}

function BulkMenu() {
  const { t } = useTranslation('webhooks');
  const set = useSetDeliverySearch();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('deliveries.many')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => set({ dialog: 'failed' })}>
          {t('deliveries.retry_failed')}
        </Menu.Item>
        <Menu.Item onClick={() => set({ dialog: 'skipped' })}>
          {t('deliveries.replay_skipped')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface DeliveryListProps {
  readonly filter: DeliveryFilter;
  readonly isNarrowed: boolean;
  readonly isLive: boolean;
}

function DeliveryList({ filter, isNarrowed, isLive }: DeliveryListProps) {
  const { t } = useTranslation('webhooks');
  const { delivery: opened } = route.useSearch();
  const set = useSetDeliverySearch();
  const columns = useDeliveryColumns({ withEndpoint: true });
  const [selected, setSelected] = useState<Selected>({});
  const { paged, freshCount, hasMoreFresh, showFresh } = useLiveDeliveries(filter, isLive);
  return (
    <Panel flush>
      <FreshHint count={freshCount} hasMore={hasMoreFresh} onShow={showFresh} />
      <SelectionBar selected={selected} onDone={() => setSelected({})} />
      <DataTable
        label={t('deliveries.title')}
        columns={columns}
        paged={paged}
        rowKey={({ delivery_id: id }) => id}
        currentKey={opened}
        onRowClick={({ delivery_id: id }) => set({ delivery: id })}
        selection={{
          value: selected,
          onChange: setSelected,
          rowLabel: ({ event, delivery_id: id }) => t('deliveries.select', { event, id }),
        }}
        empty={isNarrowed ? <NothingFits onClear={() => set(noFilters)} /> : <NoneYet />}
      />
      <DeliveryDrawer
        id={opened}
        neighbours={paged.rows.map(({ delivery_id: id }) => id)}
        onMove={(id) => set({ delivery: id }, true)}
        onClose={() => set({ delivery: undefined })}
      />
    </Panel>
  );
}

function FreshHint({
  count,
  hasMore,
  onShow,
}: {
  count: number;
  hasMore: boolean;
  onShow: () => void;
}) {
  const { t } = useTranslation('webhooks');
  return (
    <Group justify="center" role="status">
      {count === 0 ? null : (
        <Button
          variant="light"
          size="xs"
          my="xs"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={onShow}
        >
          {t('deliveries.fresh', { count, number: `${count}${hasMore ? '+' : ''}` })}
        </Button>
      )}
    </Group>
  );
}

function NoneYet() {
  const { t } = useTranslation('webhooks');
  return (
    <EmptyState
      icon={IconSend}
      title={t('deliveries.empty_title')}
      action={<LinkButton to="/settings/webhooks">{t('deliveries.empty_action')}</LinkButton>}
    >
      {t('deliveries.empty_text')}
    </EmptyState>
  );
}
