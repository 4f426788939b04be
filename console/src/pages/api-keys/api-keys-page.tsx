import { Code, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';

type ApiKey = Answer<'listApiKeys'>['api_keys'][number];

const keysOf = (answer: Answer<'listApiKeys'>) => answer.api_keys;

export function ApiKeysPage() {
  const { t } = useTranslation('api-keys');
  const navigate = useNavigate();
  const columns = useColumns();
  const paged = usePaged(
    api.useInfiniteQuery('get', '/api-keys', { params: { query: { limit: 50 } } }, byCursor),
    keysOf,
  );
  return (
    <Page title={t('title')} description={t('description')}>
      <Panel flush>
        <DataTable
          label={t('title')}
          columns={columns}
          paged={paged}
          rowKey={({ id }) => id}
          onRowClick={({ id }) => void navigate({ to: '/settings/api-keys/$id', params: { id } })}
          empty={
            <EmptyState icon={IconKey} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}

function useColumns(): readonly Column<ApiKey>[] {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ id, name }) => (
          <TextLink to="/settings/api-keys/$id" params={{ id }} fw={600}>
            {name}
          </TextLink>
        ),
      },
      {
        id: 'key',
        header: t('columns.key'),
        cell: ({ prefix, last_four }) => (
          <Code>
            {prefix}…{last_four}
          </Code>
        ),
      },
      {
        id: 'last_used',
        header: t('columns.last_used'),
        from: 'sm',
        cell: ({ last_used_at }) => (
          <Text size="sm">{last_used_at === null ? t('never_used') : format.relative(last_used_at)}</Text>
        ),
      },
      { id: 'status', header: t('columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    ],
    [t, format],
  );
}
