import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

const typingPauseMs = 200;

/** How many people a picker requests; others are found by typing more. */
const peopleShownMax = 20;

export interface PersonOption {
  readonly value: string;
  readonly label: string;
}

export interface PersonGroup {
  readonly group: string;
  readonly items: readonly PersonOption[];
}

/** State shared by all people pickers: the chosen person, and the text being typed. */
export function usePersonSearch(chosenName: string | undefined) {
  const [typed, setTyped] = useState('');
  const [chosenLabel, setChosenLabel] = useState(chosenName);
  const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
  return {
    typed,
    setTyped,
    chosenLabel,
    setChosenLabel,
    /** The search text. The name of the chosen person, shown in the field, is not a search. */
    query: (label: string | undefined) => ({
      limit: peopleShownMax,
      ...(settled === '' || settled === label ? {} : { q: settled }),
    }),
  };
}

/** What the server found for the typed text. */
interface FoundPeople {
  readonly options: readonly (PersonOption | PersonGroup)[];
  /** Of the chosen person, who may not be on the first page of a search. */
  readonly chosenLabel: string;
  readonly isFetching: boolean;
  readonly isPending: boolean;
}

export interface PickerProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** The name of a person who is already chosen. */
  readonly chosenName?: string | undefined;
}

interface PersonSelectProps extends Omit<PickerProps, 'chosenName'> {
  readonly search: ReturnType<typeof usePersonSearch>;
  readonly found: FoundPeople;
}

/** The field of a people picker: the server searches while the user types. */
export function PersonSelect({ value, onChange, search, found, ...select }: PersonSelectProps) {
  const { t } = useTranslation();
  const { options, chosenLabel, isFetching, isPending } = found;
  const data = useMemo(() => {
    const all = options.flatMap((option) => ('group' in option ? option.items : [option]));
    const listed = value === null || all.some((option) => option.value === value);
    const chosen = listed ? [] : [{ value, label: chosenLabel }];
    return [...chosen, ...options].map((option) =>
      'group' in option ? { ...option, items: [...option.items] } : option,
    );
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
