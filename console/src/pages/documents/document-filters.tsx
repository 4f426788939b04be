import { SegmentedControl, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFilterField } from '../../ui/list-filters.tsx';
import { PersonFilters } from '../../ui/person-filters.tsx';
import { type DocumentSearch } from './document.ts';
import { documentCategories } from '../../api/values.gen.ts';

/** Whose documents are listed. */
export function DocumentSearchField({ search }: { search: DocumentSearch }) {
  const set = useFilter();
  return <PersonFilters search={search} onChange={set} />;
}

/** The filters of the list, stored in the URL. */
export function DocumentFilters({ search }: { search: DocumentSearch }) {
  const { t } = useTranslation('documents');
  const field = useFilterField();
  const set = useFilter();
  return (
    <>
      <Select
        {...field(t('columns.category'))}
        data={documentCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={search.category ?? null}
        onChange={(category) => set({ category: category ?? undefined })}
        clearable
      />
      <SegmentedControl
        aria-label={t('filters.status')}
        data={(['current', 'archived', 'all'] as const).map((value) => ({
          value,
          label: t(`filters.${value}`),
        }))}
        value={search.status ?? 'current'}
        onChange={(status) => set({ status: status === 'current' ? undefined : status })}
      />
    </>
  );
}

function useFilter(): (filters: DocumentSearch) => void {
  const navigate = useNavigate({ from: '/documents' });
  return (filters) => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
}
