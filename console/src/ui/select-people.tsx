import { Select } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { DataList, type FinishBulk } from './data-list.tsx';
import type { Column } from './data-table-props.ts';
import { useColumnKit } from './use-column-kit.tsx';
import { EmptyState } from './empty-state.tsx';
import { TextLink } from './link-button.tsx';
import { useFilterField } from './list-filters.tsx';
import { SearchField } from './search-field.tsx';
import { useListView } from './use-list-view.ts';
import { byCursor, usePaged } from './use-paged.ts';

type Employee = Answer<'listEmployees'>['employees'][number];
type Person = { readonly id: string; readonly name: string };
const employeesOf = (answer: Answer<'listEmployees'>) => answer.employees;

export type PeopleActions = (people: readonly Person[], finish: FinishBulk) => ReactNode;

interface PeopleSearch {
  readonly q?: string | undefined;
  readonly department?: string | undefined;
}

interface SelectPeopleProps {
  readonly label: string;
  /** From the address of the page. */
  readonly search: PeopleSearch;
  readonly onSearch: (changed: PeopleSearch) => void;
  /** One who can't be selected. */
  readonly without?: string | null;
  /** What is done with those who are selected. */
  readonly actions: PeopleActions;
}

/** The employees of the company, to select those with whom something is done. */
export function SelectPeople({ label, search, onSearch, without, actions }: SelectPeopleProps) {
  const { t } = useTranslation();
  const { q, department } = search;
  const view = useListView('department');
  const columns = useEmployeeColumns();
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
      label={label}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      tallOnPhone
      search={
        <SearchField
          label={t('fields.search_people')}
          value={q}
          onChange={(text) => onSearch({ q: text })}
        />
      }
      filters={
        <DepartmentFilter
          value={department}
          onChange={(value) => onSearch({ department: value })}
        />
      }
      bulk={{
        rowLabel: (row) => t('fields.select_person', { name: nameOf(row) }),
        canSelect: ({ id }) => id !== without,
        actions: (rows, finish) =>
          actions(
            rows.map((row) => ({ id: row.id, name: nameOf(row) })),
            finish,
          ),
      }}
      empty={<EmptyState icon={IconUserSearch} title={t('states.nothing_found')} />}
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
  const { t } = useTranslation();
  const field = useFilterField();
  const { data } = api.useQuery('get', '/departments');
  const known = data?.departments ?? [];
  return (
    <Select
      {...field(t('fields.department'))}
      data={value === undefined || known.includes(value) ? known : [value, ...known]}
      value={value ?? null}
      onChange={(department) => onChange(department ?? undefined)}
      searchable
      clearable
      nothingFoundMessage={t('states.nothing_found')}
    />
  );
}

function useEmployeeColumns(): readonly Column<Employee>[] {
  const { t } = useTranslation();
  const column = useColumnKit<Employee>();
  return useMemo(
    () => [
      column.cell('name', t('fields.employee'), (row) => (
        <TextLink to="/employees/$id" params={{ id: row.id }} search={{ tab: 'pay' }}>
          {nameOf(row)}
        </TextLink>
      )),
      column.text('number', t('fields.employee_number'), (row) => row.employee_number, {
        from: 'sm',
        width: 160,
      }),
      column.text('department', t('fields.department'), (row) => row.department, {
        from: 'sm',
      }),
      column.text('location', t('fields.location'), (row) => row.location, { from: 'md' }),
    ],
    [t, column],
  );
}
