import { Code, Group, List, ScrollArea, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import type { AuditEntry } from './audit-entry.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { CopyButton } from './copy-button.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { LinkButton } from './link-button.tsx';
import { useAuditWords } from './use-audit-words.ts';

export interface AuditEntryDrawerProps {
  readonly entry: AuditEntry | undefined;
  readonly onClose: () => void;
}

/** All details of one audit log entry: names of the fields read or changed, ids, never values. */
export function AuditEntryDrawer({ entry, onClose }: AuditEntryDrawerProps) {
  const { t } = useTranslation('audit-log');
  return (
    <FormDrawer opened={entry !== undefined} onClose={onClose} title={t('details.title')}>
      {entry === undefined ? null : <Details entry={entry} />}
    </FormDrawer>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit-log');
  const format = useFormat();
  const words = useAuditWords();
  const [person, ...others] = entry.employee_ids;
  return (
    <Stack gap="lg">
      <AuditSentence entry={entry} />
      <Part title={t('columns.when')}>{format.instantToSecond(entry.occurred_at)}</Part>
      <Part title={t('details.action')}>
        <Code>{entry.action}</Code>
      </Part>
      <Part title={t('details.actor')}>
        {words.actor(entry)}
        {entry.actor_id === null ? null : <Id id={entry.actor_id} />}
      </Part>
      <Part title={t('details.subject')}>
        {entry.subject_name ?? words.kind(entry.subject_kind)}
        {entry.subject_id === null ? null : <Id id={entry.subject_id} />}
        <SubjectIds ids={entry.subject_ids} />
      </Part>
      <Fields fields={entry.fields} />
      <Group gap="xs">
        {entry.actor_id === null ? null : (
          <LinkButton
            to="/audit-log"
            search={{ actor_id: entry.actor_id }}
            variant="default"
            size="xs"
          >
            {t('details.by_actor')}
          </LinkButton>
        )}
        {entry.subject_id === null ? null : (
          <LinkButton
            to="/audit-log"
            search={{ subject_id: entry.subject_id }}
            variant="default"
            size="xs"
          >
            {t('details.about_subject')}
          </LinkButton>
        )}
        {person === undefined || others.length > 0 ? null : (
          <LinkButton to="/audit-log" search={{ subject_id: person }} variant="default" size="xs">
            {t('details.about_person')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4} align="flex-start">
      <Title order={3} size="h6">
        {title}
      </Title>
      <Text component="div" size="sm">
        {children}
      </Text>
    </Stack>
  );
}

function Id({ id }: { id: string }) {
  return (
    <Group gap="xs" mt={4}>
      <Code>{id}</Code>
      <CopyButton value={id} size="compact-xs" />
    </Group>
  );
}

/** For a list that was read: all records in it. */
function SubjectIds({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('audit-log');
  if (ids.length === 0) return null;
  return (
    <Stack gap={4} mt={4}>
      <Text size="sm">{t('details.records', { count: ids.length })}</Text>
      <ScrollArea.Autosize
        mah={200}
        type="auto"
        viewportProps={{ tabIndex: 0, 'aria-label': t('details.ids') }}
      >
        <List listStyleType="none" size="xs">
          {ids.map((id) => (
            <List.Item key={id}>
              <Code>{id}</Code>
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </Stack>
  );
}

function Fields({ fields }: Pick<AuditEntry, 'fields'>) {
  const { t } = useTranslation('audit-log');
  const words = useAuditWords();
  if (fields.length === 0) return null;
  return (
    <Part title={t('details.fields')}>
      <Text size="xs" c="dimmed">
        {t('details.no_values')}
      </Text>
      <List size="sm">
        {fields.map((field) => (
          <List.Item key={field}>{words.field(field)}</List.Item>
        ))}
      </List>
    </Part>
  );
}
