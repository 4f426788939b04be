import { Button } from '@mantine/core';
import { IconCash, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ChoiceFilter } from '../../ui/list-fields.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { shownRunStatus } from '../../ui/run-status.ts';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { DueElsewherePanel } from './due-elsewhere/due-elsewhere-panel.tsx';
import { NewRunDrawer } from './new-run-drawer.tsx';
import { usePollMs } from '../../api/live-status.ts';
import { pollMs } from './payroll-run.ts';
import { useRunColumns } from './use-run-columns.tsx';
import { payrollRunStatuses, payrollRunTypes } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/payroll');
const runsOf = (answer: Answer<'listPayrollRuns'>) => answer.payroll_runs;

export function PayrollRunsPage() {
  const { t } = useTranslation('payroll');
  const { status, type, sort, dialog, group } = route.useSearch();
  const view = useListView('status', 'type');
  const navigate = useNavigate({ from: '/payroll' });
  const paged = useRuns({ status, type, sort });
  const columns = useRunColumns();
  const openNew = (): void => void navigate({ search: (before) => ({ ...before, dialog: 'new' }) });
  return (
    <Page
      title={t('runs.title')}
      description={t('runs.description')}
      actions={
        <PageActions
          actions={[
            { label: t('accounts.title'), link: { to: '/payroll/bank-accounts' }, rare: true },
            { label: t('components'), link: { to: '/payroll/components' }, rare: true },
            { label: t('settings.title'), link: { to: '/payroll/settings' }, rare: true },
            { label: t('items'), link: { to: '/payroll/items' } },
            { label: t('claims'), link: { to: '/payroll/claims' } },
            { label: t('groups'), link: { to: '/payroll/groups' } },
            { label: t('deductions.title'), link: { to: '/payroll/deductions' } },
            { label: t('new_run.open'), icon: IconPlus, primary: true, onClick: openNew },
          ]}
        />
      }
    >
      <DueElsewherePanel />
      <DataList
        list="payroll_runs"
        view={view}
        filters={<RunFilters />}
        label={t('runs.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => void navigate({ to: '/payroll/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconCash}
            title={t('runs.empty')}
            action={<Button onClick={openNew}>{t('runs.first')}</Button>}
          >
            {t('runs.empty_hint')}
          </EmptyState>
        }
      />
      <NewRunDrawer
        opened={dialog === 'new'}
        groupId={group}
        onClose={() =>
          void navigate({
            search: (before) => ({ ...before, dialog: undefined, group: undefined }),
          })
        }
      />
    </Page>
  );
}

function useRuns(asked: Readonly<Record<'status' | 'type' | 'sort', string | undefined>>) {
  // The URL may contain anything; the server rejects invalid values.
  const query = { limit: 50, ...asked } as Query<'listPayrollRuns'>;
  const everyMs = usePollMs(2 * pollMs);
  return usePaged(
    api.useInfiniteQuery(
      'get',
      '/payroll-runs',
      { params: { query } },
      {
        ...byCursor,
        refetchInterval: ({ state }) => {
          const runs = state.data?.pages.flatMap(runsOf) ?? [];
          return runs.some((run) => run.status === 'processing') ? everyMs : false;
        },
      },
    ),
    runsOf,
  );
}

function RunFilters() {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  return (
    <>
      <ChoiceFilter
        name="status"
        label={t('filters.status')}
        values={payrollRunStatuses}
        wordOf={(status) => common(`status.${shownRunStatus(status)}`)}
      />
      <ChoiceFilter
        name="type"
        label={t('filters.type')}
        values={payrollRunTypes}
        wordOf={(type) => t(`types.${type}.name`)}
      />
    </>
  );
}
