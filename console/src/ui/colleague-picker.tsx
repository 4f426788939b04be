import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { PersonSelect, type PickerProps, usePersonSearch } from './person-select.tsx';

export interface Person {
  readonly userId: string;
  readonly name: string;
}

interface ColleaguePickerProps extends PickerProps {
  /** A user who cannot be chosen, such as the current one. */
  readonly exceptUserId?: string | undefined;
  /** Called with the chosen user's first and last name. */
  readonly onPerson?: (person: Person) => void;
}

/**
 * Finds a user who can be assigned work, by the beginning of the first or last name. The value is
 * the user id.
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
          // The job title distinguishes people with the same name.
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
