import { Group, SegmentedControl, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { PersonFilters } from '../../ui/person-filters.tsx';
import { categories, type DocumentSearch, isFiltered } from './document.ts';

/** The filters of the list, stored in the URL. */
export function DocumentFilters({ search }: { search: DocumentSearch }) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate({ from: '/documents' });
  const set = (filters: DocumentSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <Group gap="sm" role="search" aria-label={t('filters.label')}>
      <PersonFilters search={search} onChange={set} />
      <Select
        aria-label={t('columns.category')}
        placeholder={t('filters.any_category')}
        data={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={search.category ?? null}
        onChange={(category) => set({ category: category ?? undefined })}
        clearable
        w={{ base: '100%', xs: 190 }}
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
      {isFiltered(search) ? <ClearFilters onClear={() => void navigate({ search: {} })} /> : null}
    </Group>
  );
}
