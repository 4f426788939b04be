import { Button } from '@mantine/core';
import { IconFileImport, IconGift, IconPlus, IconScale } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ChoiceFilter, ListSearch } from '../../ui/list-fields.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { type DecidedItem } from '../../ui/pay-item.ts';
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
  return (
    <Page
      title={t('title')}
      description={t('description')}
      crumbs={[{ label: payroll('runs.title'), link: { to: '/payroll' } }]}
      actions={<ItemsActions onOpen={open} />}
    >
      <DataList
        view={view}
        search={<ListSearch />}
        filters={<ItemFilters />}
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconGift}
            title={t('empty')}
            action={<Button onClick={() => open('new')}>{t('add')}</Button>}
          >
            {t('empty_hint')}
          </EmptyState>
        }
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

function ItemFilters() {
  const { t } = useTranslation('pay-items');
  return (
    <>
      <ChoiceFilter name="status" label={t('filters.status')} values={payItemStatuses} />
      <ChoiceFilter
        name="kind"
        label={t('filters.kind')}
        values={payItemKinds}
        wordOf={(kind) => t(`kinds.${kind}`)}
      />
    </>
  );
}
