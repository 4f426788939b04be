import { Code, Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ApiKey } from './api-key.ts';
import { KeyExpiry, LastUsed } from './key-times.tsx';
import { ScopesSummary } from './scopes-summary.tsx';

export function useKeyColumns(): readonly Column<ApiKey>[] {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  return useMemo(() => [...keyColumns(t), ...timeColumns(t, format)], [t, format]);
}

type Translate = TFunction<'api-keys'>;

function keyColumns(t: Translate): readonly Column<ApiKey>[] {
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'name',
      cell: (apiKey) => <KeyName apiKey={apiKey} />,
    },
    {
      id: 'key',
      header: t('columns.key'),
      from: 'sm',
      width: 160,
      cell: (apiKey) => <KeyMark apiKey={apiKey} />,
    },
    {
      id: 'scopes',
      header: t('columns.scopes'),
      from: 'lg',
      width: 200,
      cell: (apiKey) => <ScopesSummary apiKey={apiKey} />,
    },
  ];
}

function timeColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>,
): readonly Column<ApiKey>[] {
  return [
    {
      id: 'created_by',
      header: t('columns.created_by'),
      from: 'lg',
      width: 150,
      isOptional: true,
      cell: ({ created_by_name: name }) => name ?? t('former_user'),
    },
    {
      id: 'created_at',
      header: t('columns.created'),
      sort: 'created_at',
      from: 'lg',
      width: 130,
      isOptional: true,
      cell: ({ created_at: at }) => format.date(at.slice(0, 10)),
    },
    {
      id: 'last_used',
      header: t('columns.last_used'),
      sort: 'last_used_at',
      from: 'md',
      width: 150,
      cell: (apiKey) => <LastUsed apiKey={apiKey} inRow />,
    },
    {
      id: 'expires',
      header: t('columns.expires'),
      sort: 'expires_at',
      from: 'md',
      width: 150,
      cell: (apiKey) => <KeyExpiry apiKey={apiKey} inRow />,
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: { base: 110, sm: 170 },
      cell: (apiKey) => <KeyStatus apiKey={apiKey} />,
    },
  ];
}

function KeyName({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <TextLink to="/settings/api-keys/$id" params={{ id: apiKey.id }}>
        {apiKey.name}
      </TextLink>
      <Text size="xs" c="dimmed" ff="monospace" hiddenFrom="sm">
        {apiKey.prefix}…{apiKey.last_four}
      </Text>
    </>
  );
}

/** A rotated key is marked as such, whether it still works or not. */
function KeyStatus({ apiKey: { status, replaced_by: replacedBy } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge status={status} />
      {replacedBy === null ? null : (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('rolled')}
        </Text>
      )}
    </Group>
  );
}

/** The visible part of a key. */
export function KeyMark({ apiKey: { prefix, last_four: lastFour } }: { apiKey: ApiKey }) {
  return (
    <Code style={{ whiteSpace: 'nowrap' }}>
      {prefix}…{lastFour}
    </Code>
  );
}
