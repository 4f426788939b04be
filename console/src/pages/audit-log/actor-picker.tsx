import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { PersonSelect, usePersonSearch } from '../../ui/person-select.tsx';
import type { FilterField } from '../../ui/list-filters.tsx';

const shownMax = 20;

export interface ActorPickerProps {
  readonly field: FilterField;
  /** The id of a user or a key, or `system`. */
  readonly onChoose: (actor: string) => void;
}

/** The actor: people by the beginning of their name, the newest keys, or the service itself. */
export function ActorPicker({ field, onChoose }: ActorPickerProps) {
  const { t } = useTranslation('audit-log');
  const search = usePersonSearch(undefined);
  const query = search.query(undefined);
  const q = query.q ?? '';
  const users = api.useQuery('get', '/users', { params: { query } });
  const keys = api.useQuery('get', '/api-keys', { params: { query: { limit: 200 } } });
  const isSought = (name: string): boolean => name.toLowerCase().includes(q.toLowerCase());
  const people = (users.data?.users ?? []).map((user) => ({
    value: user.id,
    label: `${user.first_name} ${user.last_name}`,
  }));
  const systems = (keys.data?.api_keys ?? [])
    .filter(({ name }) => isSought(name))
    .slice(0, shownMax)
    .map(({ id, name, last_four: lastFour }) => ({ value: id, label: `${name} …${lastFour}` }));
  const service = [{ value: 'system', label: t('actors.system') }].filter((option) =>
    isSought(option.label),
  );
  const groups = [
    { group: t('filters.people'), items: people },
    { group: t('filters.api_keys'), items: systems },
    { group: t('filters.service'), items: service },
  ];
  return (
    <PersonSelect
      {...field}
      value={null}
      onChange={(actor) => {
        if (actor !== null) onChoose(actor);
      }}
      search={search}
      found={{
        options: groups.filter(({ items }) => items.length > 0),
        chosenLabel: '',
        isFetching: users.isFetching,
        isPending: users.isPending,
      }}
    />
  );
}
