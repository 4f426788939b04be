import { Code, Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table-props.ts';
import { type ColumnKit, useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ApiKey } from './api-key.ts';
import { KeyExpiry, LastUsed } from './key-times.tsx';
import { ScopesSummary } from './scopes-summary.tsx';

export function useKeyColumns(): readonly Column<ApiKey>[] {
  const { t } = useTranslation('api-keys');
  const column = useColumnKit<ApiKey>();
  return useMemo(() => [...keyColumns(t, column), ...timeColumns(t, column)], [t, column]);
}

type Translate = TFunction<'api-keys'>;
type Kit = ColumnKit<ApiKey>;

function keyColumns(t: Translate, column: Kit): readonly Column<ApiKey>[] {
  return [
    column.cell('name', t('columns.name'), (apiKey) => <KeyName apiKey={apiKey} />, {
      sort: 'name',
    }),
    column.cell('key', t('columns.key'), (apiKey) => <KeyMark apiKey={apiKey} />, {
      from: 'sm',
      width: 160,
    }),
    column.cell('scopes', t('columns.scopes'), (apiKey) => <ScopesSummary apiKey={apiKey} />, {
      from: 'lg',
      width: 200,
    }),
  ];
}

function timeColumns(t: Translate, column: Kit): readonly Column<ApiKey>[] {
  return [
    column.cell(
      'created_by',
      t('columns.created_by'),
      ({ created_by_name: name }) => name ?? t('former_user'),
      { from: 'lg', width: 150, isOptional: true },
    ),
    column.day('created_at', t('columns.created'), ({ created_at: at }) => at, {
      sort: 'created_at',
      from: 'lg',
      width: 130,
      isOptional: true,
    }),
    column.cell(
      'last_used',
      t('columns.last_used'),
      (apiKey) => <LastUsed apiKey={apiKey} inRow />,
      { sort: 'last_used_at', from: 'md', width: 150 },
    ),
    column.cell('expires', t('columns.expires'), (apiKey) => <KeyExpiry apiKey={apiKey} inRow />, {
      sort: 'expires_at',
      from: 'md',
      width: 150,
    }),
    column.cell('status', t('columns.status'), (apiKey) => <KeyStatus apiKey={apiKey} />, {
      width: { base: 110, sm: 170 },
    }),
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
