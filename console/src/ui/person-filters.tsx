import { useTranslation } from 'react-i18next';
import { useDuties } from '../api/session.ts';
import { EmployeePicker } from './employee-picker.tsx';
import { SearchField } from './search-field.tsx';

type PersonSearch = {
  readonly q?: string | undefined;
  readonly employee_id?: string | undefined;
};

export interface PersonFiltersProps {
  readonly search: PersonSearch;
  readonly onChange: (changed: PersonSearch) => void;
  /** Default: only HR sees records of others. */
  readonly seesOthers?: boolean;
}

/** Filters a list by person: found by name, or set by a link. */
export function PersonFilters({ search, onChange, seesOthers }: PersonFiltersProps) {
  const { t } = useTranslation();
  const { hr } = useDuties();
  return (
    <>
      {(seesOthers ?? hr) ? (
        <SearchField
          label={t('fields.search_people')}
          value={search.q}
          onChange={(q) => onChange({ q })}
        />
      ) : null}
      {hr && search.employee_id !== undefined ? (
        <EmployeePicker
          aria-label={t('fields.employee')}
          value={search.employee_id}
          onChange={(id) => onChange({ employee_id: id ?? undefined })}
          w={{ base: '100%', xs: 220 }}
        />
      ) : null}
    </>
  );
}
