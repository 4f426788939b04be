import { Group, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';

interface Filters {
  readonly q?: string;
  readonly department?: string;
  readonly location?: string;
}

/** The filters of the directory, stored in the address. */
export function PeopleFilters({ search }: { search: Filters }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate({ from: '/people' });
  const { data } = api.useQuery('get', '/people/places');
  const set = (filters: { [Name in keyof Filters]: string | undefined }): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <Group gap="sm" role="search" aria-label={t('filters.label')}>
      <SearchField label={t('filters.search')} value={search.q} onChange={(q) => set({ q })} />
      <PlaceFilter
        label={t('filters.department')}
        known={data?.departments ?? []}
        value={search.department}
        onChange={(department) => set({ department })}
      />
      <PlaceFilter
        label={t('filters.location')}
        known={data?.locations ?? []}
        value={search.location}
        onChange={(location) => set({ location })}
      />
      {Object.keys(search).length > 0 ? (
        <ClearFilters onClear={() => void navigate({ search: {} })} />
      ) : null}
    </Group>
  );
}

interface PlaceFilterProps {
  readonly label: string;
  readonly known: readonly string[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function PlaceFilter({ label, known, value, onChange }: PlaceFilterProps) {
  const { t } = useTranslation();
  // A place in the address stays visible, even if no one works there any more.
  const places = value === undefined || known.includes(value) ? known : [value, ...known];
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={places}
      value={value ?? null}
      onChange={(place) => onChange(place ?? undefined)}
      searchable
      clearable
      nothingFoundMessage={t('states.nothing_found')}
      w={{ base: 'calc(50% - 6px)', xs: 190 }}
    />
  );
}
