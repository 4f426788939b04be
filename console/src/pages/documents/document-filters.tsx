import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../ui/list-fields.tsx';
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
  const set = useFilter();
  return (
    <>
      <ChoiceFilter
        name="category"
        label={t('columns.category')}
        values={documentCategories}
        wordOf={(category) => t(`category.${category}`)}
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
