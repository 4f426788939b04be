import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';

/** The people whose absences are shown, from the URL. */
export interface CalendarFilter {
  readonly department?: string;
  readonly location?: string;
}

interface CalendarFiltersProps {
  readonly filter: CalendarFilter;
  readonly onChange: (changed: CalendarFilter) => void;
}

/** Department and location; only those that the user may see and that differ. */
export function CalendarFilters({ filter, onChange }: CalendarFiltersProps) {
  const { t } = useTranslation('leave');
  const { data } = api.useQuery('get', '/departments');
  return (
    <>
      <PlaceSelect
        label={t('calendar.department')}
        known={data?.departments}
        value={filter.department}
        onChange={(department) => onChange({ department })}
      />
      <PlaceSelect
        label={t('calendar.location')}
        known={data?.locations}
        value={filter.location}
        onChange={(location) => onChange({ location })}
      />
    </>
  );
}

interface PlaceSelectProps {
  readonly label: string;
  /** Undefined until they are loaded: the field is there already, so that nothing moves later. */
  readonly known: readonly string[] | undefined;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function PlaceSelect({ label, known, value, onChange }: PlaceSelectProps) {
  const { t } = useTranslation();
  const options = known ?? [];
  if (known !== undefined && options.length < 2 && value === undefined) return null;
  return (
    <Select
      aria-label={label}
      placeholder={label}
      disabled={known === undefined}
      data={value === undefined || options.includes(value) ? [...options] : [value, ...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      searchable
      clearable
      nothingFoundMessage={t('states.nothing_found')}
      w={{ base: '100%', xs: 190 }}
    />
  );
}
