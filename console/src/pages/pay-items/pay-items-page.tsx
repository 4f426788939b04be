import { Button, Select } from '@mantine/core';
import { IconFileImport, IconGift, IconPlus, IconScale } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { type DecidedItem } from '../../ui/pay-item.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { usePayItemColumns } from '../../ui/use-pay-item-columns.tsx';
import { DecideItemDialog } from './decide-item-dialog.tsx';
import { ImportItemsDialog } from './import-items-dialog.tsx';
import { ItemLimitsDialog } from './item-limits-dialog.tsx';
import { NewItemDrawer } from './new-item-drawer.tsx';
import { payItemKinds, payItemStatuses } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/payroll/items');
const itemsOf = (answer: Answer<'listPayItems'>) => answer.pay_items;

/** Single earnings, deductions and reimbursements of all employees. */
export function PayItemsPage() {
  const { t } = useTranslation('pay-items');
  const { t: payroll } = useTranslation('payroll');
  const { dialog, columns: _, ...asked } = route.useSearch();
  const view = useListView('status', 'kind');
  const navigate = useNavigate({ from: '/payroll/items' });
  const [deciding, setDeciding] = useState<DecidedItem>();
  const columns = usePayItemColumns({ onMove: setDeciding, withEmployee: true });
  const query = { limit: 50, ...asked } as Query<'listPayItems'>;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/pay-items', { params: { query } }, byCursor),
    itemsOf,
  );
  const open = (name: string | undefined): void =>
    void navigate({ search: (before) => ({ ...before, dialog: name }) });
  const isFiltered = (asked.status ?? asked.kind ?? asked.q) !== undefined;
  return (
    <Page
      title={t('title')}
      description={t('description')}
      crumbs={[{ label: payroll('runs.title'), link: { to: '/payroll' } }]}
      actions={<ItemsActions onOpen={open} />}
    >
      <DataList
        view={view}
        search={<ItemSearch />}
        filters={<ItemFilters />}
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={<NoItems isFiltered={isFiltered} onNew={() => open('new')} />}
      />
      <NewItemDrawer opened={dialog === 'new'} onClose={() => open(undefined)} />
      <ImportItemsDialog opened={dialog === 'import'} onClose={() => open(undefined)} />
      <ItemLimitsDialog opened={dialog === 'limits'} onClose={() => open(undefined)} />
      {deciding === undefined ? null : (
        <DecideItemDialog {...deciding} onClose={() => setDeciding(undefined)} />
      )}
    </Page>
  );
}

function ItemsActions({ onOpen }: { onOpen: (dialog: string) => void }) {
  const { t } = useTranslation('pay-items');
  const { owner } = useDuties();
  return (
    <PageActions
      actions={[
        { label: t('import'), icon: IconFileImport, onClick: () => onOpen('import') },
        ...(owner
          ? [
              {
                label: t('limits.action'),
                icon: IconScale,
                rare: true,
                onClick: () => onOpen('limits'),
              },
            ]
          : []),
        { label: t('add'), icon: IconPlus, primary: true, onClick: () => onOpen('new') },
      ]}
    />
  );
}

function ItemSearch() {
  const { t: common } = useTranslation();
  const { q } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/items' });
  return (
    <SearchField
      label={common('fields.search_people')}
      value={q}
      onChange={(text) =>
        void navigate({ search: (before) => ({ ...before, q: text }), replace: true })
      }
    />
  );
}

function ItemFilters() {
  const { t } = useTranslation('pay-items');
  const { t: common } = useTranslation();
  const field = useFilterField();
  const { status, kind } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/items' });
  const set = (filters: { status?: string | undefined; kind?: string | undefined }): void =>
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  return (
    <>
      <Select
        {...field(t('filters.status'))}
        data={payItemStatuses.map((value) => ({ value, label: common(`status.${value}`) }))}
        value={status ?? null}
        onChange={(value) => set({ status: value ?? undefined })}
        clearable
      />
      <Select
        {...field(t('filters.kind'))}
        data={payItemKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind ?? null}
        onChange={(value) => set({ kind: value ?? undefined })}
        clearable
      />
    </>
  );
}

function NoItems({ isFiltered, onNew }: { isFiltered: boolean; onNew: () => void }) {
  const { t } = useTranslation('pay-items');
  const navigate = useNavigate({ from: '/payroll/items' });
  if (isFiltered) return <NothingFits onClear={() => void navigate({ search: {} })} />;
  return (
    <EmptyState
      icon={IconGift}
      title={t('empty')}
      action={<Button onClick={onNew}>{t('add')}</Button>}
    >
      {t('empty_hint')}
    </EmptyState>
  );
}
