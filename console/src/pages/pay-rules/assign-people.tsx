import { Select } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { type BulkActions, DataList } from '../../ui/data-list.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { AssignSelected } from './assign-selected.tsx';

type Employee = Answer<'listEmployees'>['employees'][number];
const employeesOf = (answer: Answer<'listEmployees'>) => answer.employees;
const route = getRouteApi('/signed-in/payroll/components/$id');

/** The employees of the company, to select those to whom the component is assigned. */
export function AssignPeople({ componentId }: { componentId: string }) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const { q, department } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/components/$id' });
  const view = useListView('department');
  const me = useSession().user.employee_id;
  const columns = useEmployeeColumns();
  const search = (changed: { q?: string | undefined; department?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  const query = {
    limit: 50,
    ...(q === undefined ? {} : { q }),
    ...(department === undefined ? {} : { department }),
  };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/employees', { params: { query } }, byCursor),
    employeesOf,
  );
  return (
    <DataList
      view={view}
      label={t('tabs.people')}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      tallOnPhone
      search={
        <SearchField
          label={common('fields.search_people')}
          value={q}
          onChange={(text) => search({ q: text })}
        />
      }
      filters={
        <DepartmentFilter value={department} onChange={(value) => search({ department: value })} />
      }
      bulk={{
        rowLabel: (row) => t('assign_people.select', { name: nameOf(row) }),
        canSelect: ({ id }) => id !== me,
        actions: assignTo(componentId),
      }}
      empty={<EmptyState icon={IconUserSearch} title={common('states.nothing_found')} />}
    />
  );
}

function nameOf({ first_name: first, last_name: last }: Employee): string {
  return `${first} ${last}`;
}

function DepartmentFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (department: string | undefined) => void;
}) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const field = useFilterField();
  const { data } = api.useQuery('get', '/departments');
  const known = data?.departments ?? [];
  return (
    <Select
      {...field(t('assign_people.department'))}
      data={value === undefined || known.includes(value) ? known : [value, ...known]}
      value={value ?? null}
      onChange={(department) => onChange(department ?? undefined)}
      searchable
      clearable
      nothingFoundMessage={common('states.nothing_found')}
    />
  );
}

function useEmployeeColumns(): readonly Column<Employee>[] {
  const { t } = useTranslation('pay-rules');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('assignment.scopes.employee'),
        cell: (row) => (
          <TextLink to="/employees/$id" params={{ id: row.id }} search={{ tab: 'pay' }}>
            {nameOf(row)}
          </TextLink>
        ),
      },
      {
        id: 'number',
        header: t('assign_people.number'),
        from: 'sm',
        width: 160,
        cell: (row) => row.employee_number ?? '–',
      },
      {
        id: 'department',
        header: t('assign_people.department'),
        from: 'sm',
        cell: (row) => row.department ?? '–',
      },
      {
        id: 'location',
        header: t('assign_people.location'),
        from: 'md',
        cell: (row) => row.location ?? '–',
      },
    ],
    [t],
  );
}

function assignTo(componentId: string): BulkActions<Employee>['actions'] {
  return (chosen, finish) => (
    <AssignSelected
      componentId={componentId}
      people={chosen.map((row) => ({ id: row.id, name: nameOf(row) }))}
      finish={finish}
    />
  );
}
