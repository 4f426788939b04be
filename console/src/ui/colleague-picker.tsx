import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';

export interface ColleaguePickerProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> {
  /** The id of the colleague's user. */
  readonly value: string | null;
  readonly onChange: (userId: string | null) => void;
  /** Of somebody who is chosen already, whom the first page of a search need not have. */
  readonly chosenName?: string | undefined;
  /** Somebody who cannot be chosen, such as oneself. */
  readonly exceptUserId?: string | undefined;
}

const typingPauseMs = 200;
const shownMax = 20;

/** Finds somebody who signs in and can be handed work, by what a first or last name begins with. */
export function ColleaguePicker({
  value,
  onChange,
  chosenName,
  exceptUserId,
  ...select
}: ColleaguePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosenLabel, setChosenLabel] = useState(chosenName);
  const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
  const q = settled === '' || settled === chosenLabel ? undefined : settled;
  const found = api.useQuery('get', '/colleagues', {
    params: { query: { limit: shownMax, ...(q === undefined ? {} : { q }) } },
  });
  const data = useMemo(() => {
    const options = (found.data?.colleagues ?? [])
      .filter(({ user_id }) => user_id !== exceptUserId)
      .map(({ user_id, first_name, last_name, job_title }) => ({
        value: user_id,
        // Namesakes are told apart by what they do.
        label:
          job_title === null
            ? `${first_name} ${last_name}`
            : `${first_name} ${last_name}, ${job_title}`,
      }));
    const listed = value === null || options.some((option) => option.value === value);
    return listed ? options : [{ value, label: chosenLabel ?? value }, ...options];
  }, [found.data, value, chosenLabel, exceptUserId]);
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
      {...select}
    />
  );
}
