import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { PersonSelect, type PickerProps, usePersonSearch } from './person-select.tsx';

/** Finds an employee whom the user may see, by name, number or email. */
export function EmployeePicker({ chosenName, ...select }: PickerProps) {
  const { t } = useTranslation();
  const search = usePersonSearch(chosenName);
  const chosenLabel = useNameOf(select.value, search.chosenLabel);
  const { data, isFetching, isPending } = api.useQuery('get', '/employees', {
    params: { query: search.query(chosenLabel) },
  });
  const options = useMemo(
    () =>
      (data?.employees ?? []).map(({ id, first_name, last_name }) => ({
        value: id,
        label: `${first_name} ${last_name}`,
      })),
    [data],
  );
  return (
    <PersonSelect
      placeholder={t('fields.search_people')}
      {...select}
      search={search}
      found={{ options, chosenLabel, isFetching, isPending }}
    />
  );
}

/** An id from the URL comes without a name. */
function useNameOf(id: string | null, known: string | undefined): string {
  const { t } = useTranslation();
  const { data } = api.useQuery(
    'get',
    '/employees/{id}',
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== null && known === undefined },
  );
  if (known !== undefined) return known;
  return data === undefined
    ? t('states.loading')
    : `${data.employee.first_name} ${data.employee.last_name}`;
}
