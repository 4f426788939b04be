import { Select } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { type ChangedClaim } from '../../ui/claim.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
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
  const isFiltered = (asked.status ?? asked.employee_id ?? asked.q) !== undefined;
  return (
    <Page
      title={t('title')}
      description={t('description')}
      crumbs={[{ label: payroll('runs.title'), link: { to: '/payroll' } }]}
    >
      <DataList
        view={view}
        search={<ClaimSearch />}
        filters={<ClaimFilters />}
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={<NoClaims isFiltered={isFiltered} />}
      />
      {changed === undefined ? null : (
        <ChangeClaimDialog {...changed} onClose={() => setChanged(undefined)} />
      )}
    </Page>
  );
}

function ClaimSearch() {
  const { t: common } = useTranslation();
  const { q } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/claims' });
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

function ClaimFilters() {
  const { t } = useTranslation('claims');
  const { t: common } = useTranslation();
  const field = useFilterField();
  const { status } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/claims' });
  return (
    <Select
      {...field(t('columns.status'))}
      data={claimStatuses.map((value) => ({ value, label: common(`status.${value}`) }))}
      value={status ?? null}
      onChange={(value) =>
        void navigate({
          search: (before) => ({ ...before, status: value ?? undefined }),
          replace: true,
        })
      }
      clearable
    />
  );
}

function NoClaims({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('claims');
  const navigate = useNavigate({ from: '/payroll/claims' });
  if (isFiltered) return <NothingFits onClear={() => void navigate({ search: {} })} />;
  return (
    <EmptyState icon={IconReceiptRefund} title={t('empty')}>
      {t('empty_hint')}
    </EmptyState>
  );
}
