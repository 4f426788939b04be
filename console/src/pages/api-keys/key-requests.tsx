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
import { useColumnKit } from '../../ui/use-column-kit.tsx';
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
  const column = useColumnKit<KeyRequest>();
  return useMemo(
    () => [
      column.cell('request', t('requests.columns.request'), ({ method, path, answered_at: at }) => (
        <Stack gap={0}>
          <Text size="sm" ff="monospace">
            {method} <BreakableText text={path} at="slashes" />
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {format.instantToSecond(at)}
          </Text>
        </Stack>
      )),
      column.cell(
        'status',
        t('requests.columns.status'),
        (request) => <Outcome request={request} />,
        { width: { base: 130, sm: 160 } },
      ),
      column.cell(
        'duration',
        t('requests.columns.duration'),
        ({ duration_ms: ms }) => <Text size="sm">{format.durationMs(ms)}</Text>,
        { align: 'right', from: 'md', width: 90 },
      ),
      column.cell(
        'time',
        t('requests.columns.time'),
        ({ answered_at: at }) => <Text size="sm">{format.instantToSecond(at)}</Text>,
        { from: 'sm', width: 215 },
      ),
      column.cell(
        'request_id',
        t('requests.columns.request_id'),
        ({ request_id: requestId }) => (
          <CopyButton value={requestId} label={t('requests.copy_id')} size="compact-xs" />
        ),
        { headerHidden: true, from: 'md', width: 170 },
      ),
    ],
    [t, column, format],
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
