import { Group, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import type { PlaceFilter } from './place-filter.ts';

/** Department and location, stored in the URL. */
export function OverviewFilters({ filter }: { filter: PlaceFilter }) {
  const { t } = useTranslation('overview');
  const navigate = useNavigate({ from: '/overview' });
  const { data } = api.useQuery('get', '/departments');
  const set = (changed: PlaceFilter): void => {
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  };
  const { department, location } = filter;
  return (
    <Group gap="sm" role="search" aria-label={t('filters.label')}>
      <PlaceSelect
        label={t('filters.department')}
        known={data?.departments ?? []}
        value={department}
        onChange={(value) => set({ department: value })}
      />
      {(data?.locations ?? []).length === 0 && location === undefined ? null : (
        <PlaceSelect
          label={t('filters.location')}
          known={data?.locations ?? []}
          value={location}
          onChange={(value) => set({ location: value })}
        />
      )}
      {department === undefined && location === undefined ? null : (
        <ClearFilters onClear={() => void navigate({ search: {} })} />
      )}
    </Group>
  );
}

function PlaceSelect({
  label,
  known,
  value,
  onChange,
}: {
  label: string;
  known: readonly string[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      // A place in the URL stays visible, even if it has no employees any more.
      data={value === undefined || known.includes(value) ? [...known] : [value, ...known]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      searchable
      clearable
      nothingFoundMessage={t('states.nothing_found')}
      w={{ base: 'calc(50% - 6px)', xs: 210 }}
    />
  );
}
