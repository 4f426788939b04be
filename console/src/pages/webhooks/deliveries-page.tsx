import { Box, Button, Menu, Switch } from '@mantine/core';
import { IconArrowUp, IconChevronDown, IconSend } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type BulkActions, DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryFilters, DeliverySearchField } from './delivery-filter-bar.tsx';
import {
  type DeliveryFilter,
  deliveryFilters,
  noFilters,
  useDeliveryFilter,
  useSetDeliverySearch,
} from './delivery-filters.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { RetryButton } from './retry-button.tsx';
import { RunningReplays } from './running-replays.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';
import { useLiveDeliveries } from './use-live-deliveries.ts';
import type { Delivery } from './webhook-types.ts';

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

const retrySelected: BulkActions<Delivery>['actions'] = (chosen, finish) => (
  <RetryButton chosen={chosen} finish={finish} />
);

function DeliveryList({ filter, isNarrowed, isLive }: DeliveryListProps) {
  const { t } = useTranslation('webhooks');
  const { delivery: opened, sort } = route.useSearch();
  const set = useSetDeliverySearch();
  const view = useListView(...deliveryFilters.filter((name) => name !== 'delivery_id'));
  const columns = useDeliveryColumns({ withEndpoint: true });
  const live = useLiveDeliveries(filter, { isLive, sort });
  const { paged } = live;
  return (
    <div>
      <FreshHint count={live.freshCount} hasMore={live.hasMoreFresh} onShow={live.showFresh} />
      <DataList
        list="webhook_deliveries"
        view={view}
        search={<DeliverySearchField />}
        filters={<DeliveryFilters />}
        label={t('deliveries.title')}
        columns={columns}
        paged={paged}
        rowKey={({ delivery_id: id }) => id}
        currentKey={opened}
        onRowClick={({ delivery_id: id }) => set({ delivery: id })}
        bulk={{
          rowLabel: ({ event, delivery_id: id }) => t('deliveries.select', { event, id }),
          actions: retrySelected,
        }}
        // The ID of a delivery narrows the list too, and isn't among the filters of the view.
        noneFound={{ onClear: () => set(noFilters) }}
        empty={isNarrowed ? <NothingFits onClear={() => set(noFilters)} /> : <NoneYet />}
      />
      <DeliveryDrawer
        id={opened}
        neighbours={paged.rows.map(({ delivery_id: id }) => id)}
        onMove={(id) => set({ delivery: id }, true)}
        onClose={() => set({ delivery: undefined })}
      />
    </div>
  );
}

interface FreshHintProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly onShow: () => void;
}

/** Without a height, so that the rows stay where they are; visible at the top while scrolling. */
function FreshHint({ count, hasMore, onShow }: FreshHintProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Box role="status" h={0} pos="sticky" top={100} ta="right" style={{ zIndex: 2 }}>
      {count === 0 ? null : (
        <Button
          size="xs"
          radius="xl"
          style={{
            boxShadow: 'var(--mantine-shadow-md)',
            transform: 'translateY(calc(-100% - 4px))',
          }}
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={onShow}
        >
          {t('deliveries.fresh', { count, number: `${count}${hasMore ? '+' : ''}` })}
        </Button>
      )}
    </Box>
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
