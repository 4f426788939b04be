import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { PersonSelect, type PickerProps, usePersonSearch } from './person-select.tsx';

interface ColleaguePickerProps extends PickerProps {
  /** Somebody who cannot be chosen, such as oneself. */
  readonly exceptUserId?: string | undefined;
}

/**
 * Finds somebody who signs in and can be handed work, by what a first or last name begins with. The
 * value is the id of their user.
 */
export function ColleaguePicker({ chosenName, exceptUserId, ...select }: ColleaguePickerProps) {
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
  return <PersonSelect {...select} search={search} found={found} />;
}
