import { Anchor, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';

type KeyRequest = Answer<'listApiKeyRequests'>['requests'][number];
const requestsOf = (answer: Answer<'listApiKeyRequests'>) => answer.requests;

/** The requests of a key in the last 30 days: the place to look when an integration fails. */
export function KeyRequests({ apiKeyId }: { apiKeyId: string }) {
  const { t } = useTranslation('api-keys');
  const [shown, setShown] = useState('all');
  const columns = useRequestColumns();
  const query = shown === 'failed' ? { limit: 20, outcome: 'failed' as const } : { limit: 20 };
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/api-keys/{id}/requests',
      { params: { path: { id: apiKeyId }, query } },
      byCursor,
    ),
    requestsOf,
  );
  return (
    <Panel
      flush
      title={t('requests.title')}
      description={t('requests.text')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('requests.filter')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'all', label: t('requests.all') },
            { value: 'failed', label: t('requests.failed') },
          ]}
        />
      }
    >
      <DataTable
        label={t('requests.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconArrowsExchange}
            title={t(`requests.empty_${shown === 'failed' ? 'failed' : 'all'}`)}
          >
            {t('requests.empty_text')}
          </EmptyState>
        }
      />
    </Panel>
  );
}

function useRequestColumns(): readonly Column<KeyRequest>[] {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'request',
        header: t('requests.columns.request'),
        cell: ({ method, path, answered_at: at }) => (
          <Stack gap={0}>
            <Text size="sm" ff="monospace">
              {method} <BreakableText text={path} at="slashes" />
            </Text>
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {format.instantToSecond(at)}
            </Text>
          </Stack>
        ),
      },
      {
        id: 'status',
        header: t('requests.columns.status'),
        width: { base: 130, sm: 160 },
        cell: (request) => <Outcome request={request} />,
      },
      {
        id: 'duration',
        header: t('requests.columns.duration'),
        align: 'right',
        from: 'md',
        width: 90,
        cell: ({ duration_ms: ms }) => <Text size="sm">{format.durationMs(ms)}</Text>,
      },
      {
        id: 'time',
        header: t('requests.columns.time'),
        from: 'sm',
        width: 215,
        cell: ({ answered_at: at }) => <Text size="sm">{format.instantToSecond(at)}</Text>,
      },
      {
        id: 'request_id',
        header: t('requests.columns.request_id'),
        headerHidden: true,
        from: 'md',
        width: 170,
        cell: ({ request_id: requestId }) => (
          <CopyButton value={requestId} label={t('requests.copy_id')} size="compact-xs" />
        ),
      },
    ],
    [t, format],
  );
}

/** The problem code leads to its page in the documentation. */
function Outcome({ request: { status, problem } }: { request: KeyRequest }) {
  return (
    <Stack gap={0}>
      <Text
        size="sm"
        fw={status >= 400 ? 600 : 400}
        {...(status >= 400 ? { c: 'var(--mantine-color-error)' } : {})}
      >
        {status}
      </Text>
      {problem === null ? null : (
        <Anchor
          size="xs"
          href={`/docs/errors/${problem}`}
          target="_blank"
          style={{ overflowWrap: 'anywhere' }}
        >
          {problem}
        </Anchor>
      )}
    </Stack>
  );
}
