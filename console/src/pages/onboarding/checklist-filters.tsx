import { Group, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../../api/session.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { SearchField } from '../../ui/search-field.tsx';

export interface ChecklistSearch {
  readonly q?: string;
  /** Absent: those that are open. */
  readonly status?: string;
  readonly employee_id?: string;
  readonly new?: string;
}

export function isFiltered({ q, status, employee_id }: ChecklistSearch): boolean {
  return [q, status, employee_id].some((value) => value !== undefined);
}

/** What narrows the board; all of it stands in the address. */
export function ChecklistFilters({ search }: { search: ChecklistSearch }) {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const { hr } = useDuties();
  const { user } = useSession();
  const navigate = useNavigate({ from: '/onboarding' });
  const set = (filters: ChecklistSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <Group gap="sm" role="search" aria-label={t('filters.label')}>
      {hr || user.is_manager ? (
        <SearchField
          label={common('fields.search_people')}
          value={search.q}
          onChange={(q) => set({ q })}
        />
      ) : null}
      {hr && search.employee_id !== undefined ? (
        <EmployeePicker
          aria-label={t('filters.employee')}
          value={search.employee_id}
          onChange={(id) => set({ employee_id: id ?? undefined })}
          w={{ base: '100%', xs: 220 }}
        />
      ) : null}
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
