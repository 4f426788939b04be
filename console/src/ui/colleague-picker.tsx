import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { PersonSelect, type PickerProps, usePersonSearch } from './person-select.tsx';

export interface Person {
  readonly userId: string;
  readonly name: string;
}

interface ColleaguePickerProps extends PickerProps {
  /** Somebody who cannot be chosen, such as oneself. */
  readonly exceptUserId?: string | undefined;
  /** Gets the user who is chosen, by first and last name. */
  readonly onPerson?: (person: Person) => void;
}

/**
 * Finds somebody who signs in and can be handed work, by what a first or last name begins with. The
 * value is the id of their user.
 */
export function ColleaguePicker({
  chosenName,
  exceptUserId,
  onPerson,
  ...select
}: ColleaguePickerProps) {
  const search = usePersonSearch(chosenName);
  const { chosenLabel } = search;
  const { data, isFetching, isPending } = api.useQuery('get', '/colleagues', {
    params: { query: search.query(chosenLabel) },
  });
  const options = useMemo(
    () =>
      (data?.colleagues ?? [])
        .filter(({ user_id }) => user_id !== exceptUserId)
        .map(({ user_id, first_name, last_name, job_title }) => ({
          value: user_id,
          // Namesakes are told apart by what they do.
          label:
            job_title === null
              ? `${first_name} ${last_name}`
              : `${first_name} ${last_name}, ${job_title}`,
        })),
    [data, exceptUserId],
  );
  const found = {
    options,
    chosenLabel: chosenLabel ?? select.value ?? '',
    isFetching,
    isPending,
  };
  const choose = (id: string | null): void => {
    const chosen = data?.colleagues.find(({ user_id }) => user_id === id);
    if (chosen !== undefined) {
      const { user_id: userId, first_name: first, last_name: last } = chosen;
      onPerson?.({ userId, name: `${first} ${last}` });
    }
    select.onChange(id);
  };
  return <PersonSelect {...select} onChange={choose} search={search} found={found} />;
}
