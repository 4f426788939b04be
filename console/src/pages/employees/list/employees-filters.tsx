import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { EmployeePicker } from '../../../ui/employee-picker.tsx';
import { useFilterField } from '../../../ui/list-filters.tsx';
import { employeeStates, fullName, reachOf } from '../employee.ts';

interface Filters {
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
  const field = useFilterField();
  const set = (filters: Filters): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <>
      <Select
        {...field(t('filters.status'), 150)}
        data={employeeStates.map((value) => ({ value, label: common(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => set({ status: status ?? undefined })}
        clearable
      />
      <DepartmentFilter value={search.department} onChange={(department) => set({ department })} />
      {reachOf(session) === 'all' ? (
        <ManagerFilter value={search.manager_id} onChange={(id) => set({ manager_id: id })} />
      ) : null}
    </>
  );
}

interface FilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function DepartmentFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const field = useFilterField();
  const { data } = api.useQuery('get', '/departments');
  const known = data?.departments ?? [];
  // A department in the URL stays visible, even if it has no employees any more.
  const departments = value === undefined || known.includes(value) ? known : [value, ...known];
  return (
    <Select
      {...field(t('filters.department'))}
      data={departments}
      value={value ?? null}
      onChange={(department) => onChange(department ?? undefined)}
      searchable
      clearable
      nothingFoundMessage={common('states.nothing_found')}
    />
  );
}

function ManagerFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('employees');
  const field = useFilterField();
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
      {...field(t('filters.manager'))}
      value={value ?? null}
      chosenName={name}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
