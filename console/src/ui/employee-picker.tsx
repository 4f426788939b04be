import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';

export interface EmployeePickerProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> {
  readonly value: string | null;
  readonly onChange: (employeeId: string | null) => void;
  /** Of somebody who is chosen already, whom the first page of a search need not have. */
  readonly chosenName?: string | undefined;
}

const typingPauseMs = 200;
const shownMax = 20;

/** Finds one of the employees that the person may see, by name, number or e-mail. */
export function EmployeePicker({ value, onChange, chosenName, ...select }: EmployeePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosenLabel, setChosenLabel] = useState(chosenName);
  const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
  const label = useNameOf(value, chosenLabel);
  const q = settled === '' || settled === label ? undefined : settled;
  const found = api.useQuery('get', '/employees', {
    params: { query: { limit: shownMax, ...(q === undefined ? {} : { q }) } },
  });
  const data = useMemo(() => {
    const options = (found.data?.employees ?? []).map(
      ({ id, first_name, last_name, job_title }) => ({
        value: id,
        label: `${first_name} ${last_name}`,
        title: job_title ?? '',
      }),
    );
    const listed = value === null || options.some((option) => option.value === value);
    return listed ? options : [{ value, label, title: '' }, ...options];
  }, [found.data, value, label]);
  return (
    <Select
      searchable
      clearable={select.required !== true}
      data={data}
      value={value}
      onChange={(id, option) => {
        setChosenLabel(option?.label);
        onChange(id);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      rightSection={found.isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={found.isPending ? t('states.loading') : t('states.nobody_found')}
      placeholder={t('fields.search_people')}
      {...select}
    />
  );
}

/** An id from an address comes without its name. */
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
