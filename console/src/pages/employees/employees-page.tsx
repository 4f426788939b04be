import { Stack } from '@mantine/core';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { reachOf } from './employee.ts';
import { EmployeesActions } from './list/employees-actions.tsx';
import { EmployeesFilters } from './list/employees-filters.tsx';
import { NoEmployees } from './list/no-employees.tsx';
import { useEmployeeColumns } from './list/use-employee-columns.tsx';

const route = getRouteApi('/signed-in/employees');
const employeesOf = (answer: Answer<'listEmployees'>) => answer.employees;

export function EmployeesPage() {
  const { t } = useTranslation('employees');
  const session = useSession();
  const { employee_id: own } = session.user;
  // A user without a team sees only their own record.
  if (reachOf(session) === 'self') {
    return own === null ? (
      <Page title={t('title')}>
        <Panel>
          <EmptyState title={t('no_record.title')}>{t('no_record.text')}</EmptyState>
        </Panel>
      </Page>
    ) : (
      <Navigate to="/employees/$id" params={{ id: own }} replace />
    );
  }
  return <EmployeeList isTeam={reachOf(session) === 'team'} />;
}

function EmployeeList({ isTeam }: { isTeam: boolean }) {
  const { t } = useTranslation('employees');
  const search = route.useSearch();
  const navigate = useNavigate();
  const { hr } = useDuties();
  const columns = useEmployeeColumns();
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/employees',
      { params: { query: { limit: 50, ...(search as Query<'listEmployees'>) } } },
      byCursor,
    ),
    employeesOf,
  );
  return (
    <Page
      title={isTeam ? t('title_team') : t('title')}
      description={isTeam ? t('description_team') : hr ? t('description') : undefined}
      actions={<EmployeesActions />}
    >
      <Stack gap="md">
        <EmployeesFilters search={search} />
        <Panel flush>
          <DataTable
            label={t('title')}
            columns={columns}
            paged={paged}
            rowKey={({ id }) => id}
            onRowClick={({ id }) => void navigate({ to: '/employees/$id', params: { id } })}
            empty={<NoEmployees isFiltered={Object.keys(search).length > 0} />}
          />
        </Panel>
      </Stack>
    </Page>
  );
}
