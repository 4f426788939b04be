import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { PersonSelect, type PickerProps, usePersonSearch } from './person-select.tsx';

/** To whom a task is assigned: a user or an integration (its API key); neither is HR. */
export interface Assignee {
  readonly assignee_user_id: string | null;
  readonly assignee_api_key_id: string | null;
}

interface AssigneePickerProps extends Omit<PickerProps, 'value' | 'onChange'> {
  readonly value: Assignee;
  readonly onChange: (assignee: Assignee) => void;
}

/** Finds a user or an integration that a task can be assigned to, by name. */
export function AssigneePicker({ value, onChange, chosenName, ...select }: AssigneePickerProps) {
  const { t } = useTranslation();
  const search = usePersonSearch(chosenName);
  const { chosenLabel, typed } = search;
  const people = api.useQuery('get', '/colleagues', {
    params: { query: search.query(chosenLabel) },
  });
  const integrations = api.useQuery('get', '/onboarding-integrations');
  const options = useMemo(() => {
    const found = (people.data?.colleagues ?? []).map(
      ({ user_id, first_name, last_name, job_title }) => ({
        value: user_id,
        // The job title distinguishes people with the same name.
        label: [`${first_name} ${last_name}`, ...(job_title === null ? [] : [job_title])].join(
          ', ',
        ),
      }),
    );
    const part = typed.trim() === chosenLabel ? '' : typed.trim().toLowerCase();
    const keys = (integrations.data?.onboarding_integrations ?? [])
      .filter(({ name }) => name.toLowerCase().includes(part))
      .map(({ api_key_id, name }) => ({ value: keyPrefix + api_key_id, label: name }));
    if (keys.length === 0) return found;
    return [
      // There are few: behind the people they would be out of sight.
      { group: t('assignee.integrations'), items: keys },
      { group: t('assignee.people'), items: found },
    ];
  }, [people.data, integrations.data, typed, chosenLabel, t]);
  const chosen = valueOf(value);
  return (
    <PersonSelect
      {...select}
      value={chosen}
      onChange={(option) => onChange(assigneeOf(option))}
      search={search}
      found={{
        options,
        chosenLabel: chosenLabel ?? chosen ?? '',
        isFetching: people.isFetching,
        isPending: people.isPending,
      }}
    />
  );
}

const keyPrefix = 'key:';

function valueOf({ assignee_user_id: user, assignee_api_key_id: key }: Assignee): string | null {
  return key === null ? user : keyPrefix + key;
}

function assigneeOf(option: string | null): Assignee {
  const isKey = option?.startsWith(keyPrefix) === true;
  return {
    assignee_user_id: isKey ? null : option,
    assignee_api_key_id: isKey ? option.slice(keyPrefix.length) : null,
  };
}
