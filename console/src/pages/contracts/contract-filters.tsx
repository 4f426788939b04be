import { Group, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { contractStatuses } from './contract.ts';

interface Filters {
  readonly q?: string;
  readonly status?: string;
  readonly employee_id?: string;
}

/** What narrows the list; all of it stands in the address. */
export function ContractFilters({ search }: { search: Filters }) {
  const { t } = useTranslation('contracts');
  const { t: common } = useTranslation();
  const { hr } = useDuties();
  const navigate = useNavigate({ from: '/contracts' });
  const set = (filters: Filters): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  // Drafts are HR's alone.
  const statuses = contractStatuses.filter((status) => hr || status !== 'draft');
  return (
    <Group gap="sm" role="search" aria-label={t('filters.label')}>
      {hr ? (
        <SearchField
          label={common('fields.search_people')}
          value={search.q}
          onChange={(q) => set({ q })}
        />
      ) : null}
      {hr && search.employee_id !== undefined ? (
        <EmployeePicker
          aria-label={t('columns.employee')}
          value={search.employee_id}
          onChange={(id) => set({ employee_id: id ?? undefined })}
          w={{ base: '100%', xs: 220 }}
        />
      ) : null}
      <Select
        aria-label={t('columns.status')}
        placeholder={t('filters.any_status')}
        data={statuses.map((value) => ({ value, label: common(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => set({ status: status ?? undefined })}
        clearable
        w={{ base: '100%', xs: 210 }}
      />
      {Object.keys(search).length > 0 ? (
        <ClearFilters onClear={() => void navigate({ search: {} })} />
      ) : null}
    </Group>
  );
}
