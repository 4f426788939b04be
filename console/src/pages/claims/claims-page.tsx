import { IconReceiptRefund } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { type ChangedClaim } from '../../ui/claim.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ChoiceFilter, ListSearch } from '../../ui/list-fields.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useClaimColumns } from '../../ui/use-claim-columns.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { ChangeClaimDialog } from './change-claim-dialog.tsx';
import { claimStatuses } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/payroll/claims');
const claimsOf = (answer: Answer<'listClaims'>) => answer.claims;

/** What people owe after corrections of their pay. */
export function ClaimsPage() {
  const { t } = useTranslation('claims');
  const { t: payroll } = useTranslation('payroll');
  const { columns: _, ...asked } = route.useSearch();
  const view = useListView('status', 'employee_id');
  const [changed, setChanged] = useState<ChangedClaim>();
  const columns = useClaimColumns({ onMove: setChanged, withEmployee: true });
  const query = { limit: 50, ...asked } as Query<'listClaims'>;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/claims', { params: { query } }, byCursor),
    claimsOf,
  );
  return (
    <Page
      title={t('title')}
      description={t('description')}
      crumbs={[{ label: payroll('runs.title'), link: { to: '/payroll' } }]}
    >
      <DataList
        view={view}
        search={<ListSearch />}
        filters={<ChoiceFilter name="status" label={t('columns.status')} values={claimStatuses} />}
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconReceiptRefund} title={t('empty')}>
            {t('empty_hint')}
          </EmptyState>
        }
      />
      {changed === undefined ? null : (
        <ChangeClaimDialog {...changed} onClose={() => setChanged(undefined)} />
      )}
    </Page>
  );
}
