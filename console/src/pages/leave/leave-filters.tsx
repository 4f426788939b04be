import { Group, Select } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { leaveStatuses } from './leave-request.ts';

const route = getRouteApi('/signed-in/leave');

interface Filters {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filters of the list, stored in the URL. */
export function LeaveFilters({
  seesOthers,
  isNarrowed,
}: {
  seesOthers: boolean;
  isNarrowed: boolean;
}) {
  const { t } = useTranslation('leave');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/leave' });
  const set = (filters: Filters): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <Group gap="sm" px="md" pb="md" role="search" aria-label={t('filters.label')}>
      {seesOthers ? (
        <SearchField
          label={common('fields.search_people')}
          value={search.q}
          onChange={(q) => set({ q })}
        />
      ) : null}
      <Select
        aria-label={t('filters.status')}
        placeholder={t('filters.status')}
        data={leaveStatuses.map((value) => ({ value, label: common(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => set({ status: status ?? undefined })}
        clearable
        w={{ base: '100%', xs: 160 }}
      />
      <DateField
        aria-label={t('filters.from')}
        placeholder={t('filters.from')}
        value={search.from ?? null}
        onChange={(from) => set({ from: from ?? undefined })}
        w={{ base: '100%', xs: 160 }}
      />
      <DateField
        aria-label={t('filters.to')}
        placeholder={t('filters.to')}
        value={search.to ?? null}
        onChange={(to) => set({ to: to ?? undefined })}
        w={{ base: '100%', xs: 160 }}
      />
      {isNarrowed ? <ClearFilters onClear={() => void navigate({ search: {} })} /> : null}
    </Group>
  );
}
