import { Code, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ApiKey } from './api-key.ts';
import { KeyExpiry, LastUsed } from './key-times.tsx';
import { ScopesSummary } from './scopes-summary.tsx';

export function useKeyColumns(): readonly Column<ApiKey>[] {
  const { t } = useTranslation('api-keys');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: (apiKey) => <KeyName apiKey={apiKey} />,
      },
      {
        id: 'key',
        header: t('columns.key'),
        from: 'sm',
        cell: (apiKey) => <KeyMark apiKey={apiKey} />,
      },
      {
        id: 'scopes',
        header: t('columns.scopes'),
        from: 'sm',
        cell: (apiKey) => <ScopesSummary apiKey={apiKey} />,
      },
      {
        id: 'created_by',
        header: t('columns.created_by'),
        from: 'lg',
        cell: ({ created_by_name: name }) => <Text size="sm">{name ?? t('former_user')}</Text>,
      },
      {
        id: 'last_used',
        header: t('columns.last_used'),
        from: 'md',
        cell: (apiKey) => <LastUsed apiKey={apiKey} />,
      },
      {
        id: 'expires',
        header: t('columns.expires'),
        from: 'md',
        cell: (apiKey) => <KeyExpiry apiKey={apiKey} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: (apiKey) => <KeyStatus apiKey={apiKey} />,
      },
    ],
    [t],
  );
}

/** On a phone the other details are shown below the name. */
function KeyName({ apiKey }: { apiKey: ApiKey }) {
  return (
    <Stack gap={4} align="flex-start">
      <TextLink
        to="/settings/api-keys/$id"
        params={{ id: apiKey.id }}
        fw={600}
        style={{ overflowWrap: 'anywhere' }}
      >
        {apiKey.name}
      </TextLink>
      <Stack gap={4} align="flex-start" hiddenFrom="sm">
        <KeyMark apiKey={apiKey} />
        <ScopesSummary apiKey={apiKey} />
        <LastUsed apiKey={apiKey} />
      </Stack>
    </Stack>
  );
}

/** A rotated key is marked as such, whether it still works or not. */
function KeyStatus({ apiKey: { status, replaced_by: replacedBy } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  return (
    <Stack gap={0} align="flex-start">
      <StatusBadge status={status} />
      {replacedBy === null ? null : (
        <Text size="xs" c="dimmed">
          {t('rolled')}
        </Text>
      )}
    </Stack>
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
