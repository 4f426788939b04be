import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
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
    /** The user is typing a search that the server was not asked yet. */
    isTyping: typed.trim() !== settled,
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

/**
 * The field of a people picker: the server searches while the user types, and Enter chooses the
 * first person that it found, even if it is pressed before the answer has come.
 */
export function PersonSelect({ value, onChange, search, found, ...select }: PersonSelectProps) {
  const { t } = useTranslation();
  const { options, chosenLabel, isFetching, isPending } = found;
  const isSearch = search.typed.trim() !== '' && search.typed !== chosenLabel;
  const isWaiting = search.isTyping || isFetching;
  const data = useMemo(
    () => (isSearch && isWaiting ? [] : listOptions({ options, value, chosenLabel, isSearch })),
    [options, value, chosenLabel, isSearch, isWaiting],
  );
  const enter = useEnterToChoose(isSearch && isWaiting);
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
      onSearchChange={(text) => {
        enter.forget();
        search.setTyped(text);
      }}
      onKeyDown={enter.onKeyDown}
      // Turned on when the answer has come: then its first person is marked, not the one before.
      selectFirstOptionOnChange={isSearch && !isWaiting}
      filter={({ options: all }) => all}
      rightSection={isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={isPending || isWaiting ? t('states.loading') : t('states.nobody_found')}
      {...select}
    />
  );
}

interface Listed {
  readonly options: FoundPeople['options'];
  readonly value: string | null;
  readonly chosenLabel: string;
  readonly isSearch: boolean;
}

/** The chosen person is first in the whole list; in a search, only if they were found. */
function listOptions({ options, value, chosenLabel, isSearch }: Listed) {
  const isListed = value === null || flatten(options).some((option) => option.value === value);
  const chosen = isListed || isSearch ? [] : [{ value, label: chosenLabel }];
  return [...chosen, ...options].map((option) =>
    'group' in option ? { ...option, items: [...option.items] } : option,
  );
}

function flatten(options: FoundPeople['options']): readonly PersonOption[] {
  return options.flatMap((option) => ('group' in option ? option.items : [option]));
}

/** Enter that was pressed before the answer chooses the first option once the answer has come. */
function useEnterToChoose(isWaiting: boolean) {
  const pressedIn = useRef<HTMLElement>(null);
  useEffect(() => {
    const field = pressedIn.current;
    if (field === null || isWaiting) return;
    pressedIn.current = null;
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    list?.querySelector<HTMLElement>('[role="option"]')?.click();
  }, [isWaiting]);
  return {
    forget: () => {
      pressedIn.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' || !isWaiting) return;
      // Not the form either, which would be sent without the person.
      event.preventDefault();
      pressedIn.current = event.currentTarget;
    },
  };
}
