import { Group, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { PersonFilters } from '../../ui/person-filters.tsx';
import { contractStatuses } from './contract.ts';

interface Filters {
  readonly q?: string;
  readonly status?: string;
  readonly employee_id?: string;
}

/** The filters of the list, stored in the URL. */
export function ContractFilters({ search }: { search: Filters }) {
  const { t } = useTranslation('contracts');
  const { t: common } = useTranslation();
  const { hr } = useDuties();
  const navigate = useNavigate({ from: '/contracts' });
  const set = (filters: Filters): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  // Only HR sees drafts.
  const statuses = contractStatuses.filter((status) => hr || status !== 'draft');
  return (
    <Group gap="sm" role="search" aria-label={t('filters.label')}>
      <PersonFilters search={search} onChange={set} />
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
