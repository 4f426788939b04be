import { Alert, Checkbox, Fieldset, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { EventChoice } from './event-choice.tsx';
import { useEventText } from './use-event-text.ts';
import type { EventName, EventType } from './webhook-types.ts';

export interface EventPickerProps {
  /** Null: every event type, including those added later. */
  readonly value: readonly EventName[] | null;
  readonly onChange: (value: readonly EventName[] | null) => void;
  readonly error?: string | undefined;
}

/** The event types by subject: all of them, or those selected. */
export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const { t } = useTranslation('webhooks');
  const types = api.useQuery(
    'get',
    '/webhook-event-types',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Fieldset legend={t('form.events')} variant="default">
      <Stack gap="md">
        <Switch
          label={t('form.all_events')}
          description={t('form.all_events_hint')}
          checked={value === null}
          onChange={(event) => onChange(event.currentTarget.checked ? null : [])}
        />
        {value === null ? null : (
          <QueryState query={types}>
            {({ event_types: all }) => <EventGroups all={all} value={value} onChange={onChange} />}
          </QueryState>
        )}
        {error === undefined ? null : (
          <Alert color="red" variant="light" role="alert">
            {error}
          </Alert>
        )}
      </Stack>
    </Fieldset>
  );
}

interface GroupsProps {
  readonly all: readonly EventType[];
  readonly value: readonly EventName[];
  readonly onChange: (value: readonly EventName[]) => void;
}

function EventGroups({ all, value, onChange }: GroupsProps) {
  const { t } = useTranslation('webhooks');
  const [search, setSearch] = useState('');
  const textOf = useEventText();
  const wanted = search.trim().toLowerCase();
  const fits = ({ type, description }: EventType) =>
    type.includes(wanted) || textOf(type, description).toLowerCase().includes(wanted);
  const groups = Map.groupBy(all.filter(fits), ({ resource }) => resource);
  return (
    <>
      <Group justify="space-between">
        <TextInput
          type="search"
          aria-label={t('form.search_events')}
          placeholder={t('form.search_events')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter would submit the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Text size="xs" c="dimmed" aria-live="polite">
          {t('form.chosen', { count: value.length })}
        </Text>
      </Group>
      {groups.size === 0 ? <Text size="sm">{t('form.no_event_fits')}</Text> : null}
      {[...groups].map(([resource, types]) => (
        <ResourceGroup
          key={resource}
          resource={resource}
          types={types}
          value={value}
          onChange={onChange}
        />
      ))}
    </>
  );
}

interface ResourceProps extends Omit<GroupsProps, 'all'> {
  readonly resource: EventType['resource'];
  readonly types: readonly EventType[];
}

function ResourceGroup({ resource, types, value, onChange }: ResourceProps) {
  const { t } = useTranslation('webhooks');
  const names = types.map(({ type }) => type);
  const chosen = names.filter((name) => value.includes(name));
  const without = value.filter((name) => !names.includes(name));
  return (
    <Stack gap="xs" role="group" aria-label={t(`resource.${resource}`)}>
      <Checkbox
        label={t(`resource.${resource}`)}
        fw={600}
        checked={chosen.length === names.length}
        indeterminate={chosen.length > 0 && chosen.length < names.length}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? [...without, ...names] : without)
        }
      />
      <Stack gap="xs" pl="lg">
        {types.map((type) => (
          <EventChoice
            key={type.type}
            type={type}
            checked={value.includes(type.type)}
            onChange={(checked) =>
              onChange(checked ? [...value, type.type] : value.filter((name) => name !== type.type))
            }
          />
        ))}
      </Stack>
    </Stack>
  );
}
