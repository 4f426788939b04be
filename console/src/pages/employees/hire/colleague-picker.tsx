import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';

interface ColleaguePickerProps extends Omit<SelectProps, 'data' | 'searchable'> {
  readonly value: string | null;
}

const shownMax = 20;

/** Finds somebody who signs in, to give a task to. */
export function ColleaguePicker({ value, ...select }: ColleaguePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const q = settled === '' || settled === chosen ? undefined : settled.split(/\s/)[0];
  const { data } = api.useQuery('get', '/colleagues', {
    params: { query: { limit: shownMax, q } },
  });
  const options = useMemo(() => {
    const found = (data?.colleagues ?? []).map(({ user_id, first_name, last_name }) => ({
      value: user_id,
      label: `${first_name} ${last_name}`,
    }));
    const listed = value === null || found.some((option) => option.value === value);
    return listed ? found : [{ value, label: chosen }, ...found];
  }, [data, value, chosen]);
  return (
    <Select
      {...select}
      value={value}
      data={options}
      onChange={(id, option) => {
        setChosen(option?.label ?? '');
        select.onChange?.(id, option);
      }}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={t('states.nobody_found')}
    />
  );
}
