import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { Panel } from './panel.tsx';
import { byCursor, usePaged } from './use-paged.ts';
import { usePayItemColumns } from './use-pay-item-columns.tsx';

const itemsOf = (answer: Answer<'listPayItems'>) => answer.pay_items;

/** The pay items of a run, or of a person. */
export function PayItemsPanel({
  of,
}: {
  of: { readonly payroll_run_id: string } | { readonly employee_id: string };
}) {
  const { t } = useTranslation('pay-items');
  const isOfRun = 'payroll_run_id' in of;
  const columns = usePayItemColumns({ withEmployee: isOfRun });
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/pay-items',
      { params: { query: { limit: 50, ...of } } },
      byCursor,
    ),
    itemsOf,
  );
  return (
    <Panel title={t('title')} description={isOfRun ? t('description') : t('of_person')} flush>
      <DataTable
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconGift} title={t(isOfRun ? 'none_of_run' : 'none_of_person')}>
            {isOfRun ? t('none_of_run_hint') : null}
          </EmptyState>
        }
      />
    </Panel>
  );
}
