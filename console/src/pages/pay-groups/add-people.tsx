import { IconUserSearch } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { type BulkActions, DataList } from '../../ui/data-list.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { MovePeople } from './move-people.tsx';
import type { PayGroup } from './pay-group.ts';

type Employee = Answer<'listEmployees'>['employees'][number];
const employeesOf = (answer: Answer<'listEmployees'>) => answer.employees;
const route = getRouteApi('/signed-in/payroll/groups/$id');

/** The employees of the company, to select those who move to the group. */
export function AddPeople({ group }: { group: PayGroup }) {
  const { t } = useTranslation('pay-groups');
  const { t: common } = useTranslation();
  const { q } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/groups/$id' });
  const view = useListView();
  const columns = useEmployeeColumns();
  const query = { limit: 50, ...(q === undefined ? {} : { q }) };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/employees', { params: { query } }, byCursor),
    employeesOf,
  );
  return (
    <DataList
      view={view}
      label={t('tabs.add')}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      tallOnPhone
      search={
        <SearchField
          label={common('fields.search_people')}
          value={q}
          onChange={(text) =>
            void navigate({ search: (before) => ({ ...before, q: text }), replace: true })
          }
        />
      }
      bulk={{
        rowLabel: (row) => t('move.select', { name: nameOf(row) }),
        actions: moveTo(group),
      }}
      empty={<EmptyState icon={IconUserSearch} title={common('states.nothing_found')} />}
    />
  );
}

function nameOf({ first_name: first, last_name: last }: Employee): string {
  return `${first} ${last}`;
}

function useEmployeeColumns(): readonly Column<Employee>[] {
  const { t } = useTranslation('pay-groups');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('employee'),
        cell: (row) => (
          <TextLink to="/employees/$id" params={{ id: row.id }} search={{ tab: 'pay' }}>
            {nameOf(row)}
          </TextLink>
        ),
      },
      {
        id: 'number',
        header: t('number'),
        from: 'sm',
        width: 160,
        cell: (row) => row.employee_number ?? '–',
      },
      {
        id: 'department',
        header: t('department'),
        from: 'sm',
        cell: (row) => row.department ?? '–',
      },
      { id: 'location', header: t('location'), from: 'md', cell: (row) => row.location ?? '–' },
    ],
    [t],
  );
}

function moveTo(group: PayGroup): BulkActions<Employee>['actions'] {
  return (chosen, finish) => (
    <MovePeople
      people={chosen.map((row) => ({ key: row.id, id: row.id, name: nameOf(row) }))}
      to={group}
      finish={finish}
    />
  );
}
