import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

const typingPauseMs = 200;

/** How many a picker asks for: whoever is not among them is found by typing more. */
const peopleShownMax = 20;

export interface PersonOption {
  readonly value: string;
  readonly label: string;
}

/** What a picker of people shares: who is chosen in it, and what is being typed. */
export function usePersonSearch(chosenName: string | undefined) {
  const [typed, setTyped] = useState('');
  const [chosenLabel, setChosenLabel] = useState(chosenName);
  const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
  return {
    typed,
    setTyped,
    chosenLabel,
    setChosenLabel,
    /** What to search for; the name of the one who is chosen stands in the field, and is none. */
    query: (label: string | undefined) => ({
      limit: peopleShownMax,
      ...(settled === '' || settled === label ? {} : { q: settled }),
    }),
  };
}

/** What the server has found for what is typed. */
interface FoundPeople {
  readonly options: readonly PersonOption[];
  /** Of the one who is chosen, whom the first page of a search need not have. */
  readonly chosenLabel: string;
  readonly isFetching: boolean;
  readonly isPending: boolean;
}

export interface PickerProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Of somebody who is chosen already. */
  readonly chosenName?: string | undefined;
}

interface PersonSelectProps extends Omit<PickerProps, 'chosenName'> {
  readonly search: ReturnType<typeof usePersonSearch>;
  readonly found: FoundPeople;
}

/** The field of a picker of people: the server searches, as one types. */
export function PersonSelect({ value, onChange, search, found, ...select }: PersonSelectProps) {
  const { t } = useTranslation();
  const { options, chosenLabel, isFetching, isPending } = found;
  const data = useMemo(() => {
    const listed = value === null || options.some((option) => option.value === value);
    return listed ? [...options] : [{ value, label: chosenLabel }, ...options];
  }, [options, value, chosenLabel]);
  return (
    <Select
      searchable
      clearable={select.required !== true}
      data={data}
      value={value}
      onChange={(id, option) => {
        search.setChosenLabel(option?.label);
        onChange(id);
      }}
      searchValue={search.typed}
      onSearchChange={search.setTyped}
      filter={({ options: all }) => all}
      rightSection={isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={isPending ? t('states.loading') : t('states.nobody_found')}
      {...select}
    />
  );
}
