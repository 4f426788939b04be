import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { useFilterField } from '../../ui/list-filters.tsx';
import { PersonFilters } from '../../ui/person-filters.tsx';
import { contractStatuses } from '../../api/values.gen.ts';

interface Filters {
  readonly q?: string;
  readonly status?: string;
  readonly employee_id?: string;
}

/** Whose contracts are listed. */
export function ContractSearch({ search }: { search: Filters }) {
  const set = useFilter();
  return <PersonFilters search={search} onChange={set} />;
}

/** The filters of the list, stored in the URL. */
export function ContractFilters({ search }: { search: Filters }) {
  const { t } = useTranslation('contracts');
  const { t: common } = useTranslation();
  const { hr } = useDuties();
  const field = useFilterField();
  const set = useFilter();
  // Only HR sees drafts.
  const statuses = contractStatuses.filter((status) => hr || status !== 'draft');
  return (
    <Select
      {...field(t('columns.status'))}
      data={statuses.map((value) => ({ value, label: common(`status.${value}`) }))}
      value={search.status ?? null}
      onChange={(status) => set({ status: status ?? undefined })}
      clearable
    />
  );
}

function useFilter(): (filters: Filters) => void {
  const navigate = useNavigate({ from: '/contracts' });
  return (filters) => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
}
