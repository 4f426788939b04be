import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { type BulkActions, DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { ListSearch } from '../../ui/list-fields.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { type Employee, fullName, reachOf } from './employee.ts';
import { EmployeesActions } from './list/employees-actions.tsx';
import { EmployeesBulk } from './list/employees-bulk.tsx';
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

const renderBulk: BulkActions<Employee>['actions'] = (chosen, finish) => (
  <EmployeesBulk chosen={chosen} finish={finish} />
);

function EmployeeList({ isTeam }: { isTeam: boolean }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const { columns: _, ...search } = route.useSearch();
  const navigate = useNavigate();
  const view = useListView('status', 'department', 'manager_id');
  const { hr } = useDuties();
  const columns = useEmployeeColumns();
  const bulk: BulkActions<Employee> = {
    rowLabel: (employee) => t('bulk.select', { name: fullName(employee) }),
    actions: renderBulk,
  };
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
      <DataList
        list="employees"
        label={t('title')}
        view={view}
        search={<ListSearch />}
        filters={<EmployeesFilters search={search} />}
        columns={columns}
        {...(hr ? { bulk } : {})}
        paged={paged}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => void navigate({ to: '/employees/$id', params: { id } })}
        noneFound={{ title: common('states.nobody_found'), children: t('empty.filtered') }}
        empty={<NoEmployees />}
      />
    </Page>
  );
}
