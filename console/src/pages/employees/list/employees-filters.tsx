import { Group, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import { EmployeePicker } from '../../../ui/employee-picker.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { employeeStates, fullName, reachOf } from '../employee.ts';

interface Filters {
  readonly q?: string;
  readonly status?: string;
  readonly department?: string;
  readonly manager_id?: string;
}

/** The filters of the list, stored in the URL. */
export function EmployeesFilters({ search }: { search: Filters }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const navigate = useNavigate({ from: '/employees' });
  const session = useSession();
  const set = (filters: Filters): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <Group gap="sm" role="search" aria-label={t('filters.label')}>
      <SearchField
        label={common('fields.search_people')}
        value={search.q}
        onChange={(q) => set({ q })}
      />
      <Select
        aria-label={t('filters.status')}
        placeholder={t('filters.status')}
        data={employeeStates.map((value) => ({ value, label: common(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => set({ status: status ?? undefined })}
        clearable
        w={{ base: 'calc(50% - 6px)', xs: 170 }}
      />
      <DepartmentFilter value={search.department} onChange={(department) => set({ department })} />
      {reachOf(session) === 'all' ? (
        <ManagerFilter value={search.manager_id} onChange={(id) => set({ manager_id: id })} />
      ) : null}
      {Object.keys(search).length > 0 ? (
        <ClearFilters onClear={() => void navigate({ search: {} })} />
      ) : null}
    </Group>
  );
}

interface FilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function DepartmentFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const { data } = api.useQuery('get', '/departments');
  const known = data?.departments ?? [];
  // A department in the URL stays visible, even if it has no employees any more.
  const departments = value === undefined || known.includes(value) ? known : [value, ...known];
  return (
    <Select
      aria-label={t('filters.department')}
      placeholder={t('filters.department')}
      data={departments}
      value={value ?? null}
      onChange={(department) => onChange(department ?? undefined)}
      searchable
      clearable
      nothingFoundMessage={common('states.nothing_found')}
      w={{ base: 'calc(50% - 6px)', xs: 190 }}
    />
  );
}

function ManagerFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('employees');
  const chosen = api.useQuery(
    'get',
    '/employees/{id}',
    { params: { path: { id: value ?? '' } } },
    { enabled: value !== undefined },
  );
  const name = chosen.data === undefined ? undefined : fullName(chosen.data.employee);
  return (
    <EmployeePicker
      // The picker reads the name of the chosen person only when it mounts.
      key={`${value}${name}`}
      aria-label={t('filters.manager')}
      placeholder={t('filters.manager')}
      value={value ?? null}
      chosenName={name}
      onChange={(id) => onChange(id ?? undefined)}
      w={{ base: '100%', xs: 200 }}
    />
  );
}
