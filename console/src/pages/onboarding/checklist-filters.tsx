import { Group, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../../api/session.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { PersonFilters } from '../../ui/person-filters.tsx';

export interface ChecklistSearch {
  readonly q?: string;
  /** Absent: open checklists. */
  readonly status?: string;
  readonly employee_id?: string;
  readonly dialog?: string;
}

export function isFiltered({ q, status, employee_id }: ChecklistSearch): boolean {
  return [q, status, employee_id].some((value) => value !== undefined);
}

/** The filters of the board, stored in the URL. */
export function ChecklistFilters({ search }: { search: ChecklistSearch }) {
  const { t } = useTranslation('onboarding');
  const { hr } = useDuties();
  const { user } = useSession();
  const navigate = useNavigate({ from: '/onboarding' });
  const set = (filters: ChecklistSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <Group gap="sm" role="search" aria-label={t('filters.label')}>
      <PersonFilters search={search} onChange={set} seesOthers={hr || user.is_manager} />
      <SegmentedControl
        aria-label={t('filters.status')}
        data={(['open', 'completed', 'all'] as const).map((value) => ({
          value,
          label: t(`filters.${value}`),
        }))}
        value={search.status ?? 'open'}
        onChange={(status) => set({ status: status === 'open' ? undefined : status })}
      />
      {isFiltered(search) ? <ClearFilters onClear={() => void navigate({ search: {} })} /> : null}
    </Group>
  );
}
