import { Alert, Button, Checkbox, Group, List, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api, client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { useDownload } from '../../ui/use-download.ts';

type Export = NonNullable<Answer<'getCompanyExport'>['export']>;

const pollMs = 1_000;
const isUnderWay = ({ status }: Export): boolean => status === 'waiting' || status === 'running';

/** Where an owner exports everything of the company, into one file that can be downloaded for a day. */
export function ExportPanel() {
  const { t } = useTranslation('company');
  const query = api.useQuery(
    'get',
    '/company/export',
    {},
    {
      refetchInterval: ({ state }) => {
        const last = state.data?.export ?? null;
        return last !== null && isUnderWay(last) ? pollMs : false;
      },
    },
  );
  return (
    // The deletion of the company links to it.
    <div id="export">
      <Panel title={t('export.title')}>
        <QueryState query={query} skeleton={<SkeletonLines />}>
          {({ export: last }) => (
            <Stack align="flex-start">
              <List size="sm" spacing={4} maw="70ch">
                <List.Item>{t('export.all')}</List.Item>
                <List.Item>{t('export.secrets')}</List.Item>
                <List.Item>{t('export.who')}</List.Item>
              </List>
              <div aria-live="polite" style={{ width: '100%' }}>
                {last === null ? null : <Last last={last} />}
              </div>
              {last !== null && isUnderWay(last) ? (
                <Cancel label={t('export.cancel')} />
              ) : (
                <Ask last={last} />
              )}
            </Stack>
          )}
        </QueryState>
      </Panel>
    </div>
  );
}

function Last({ last }: { readonly last: Export }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { status, asked_by_name: name, asked_at: at, expires_at: expiresAt, bytes } = last;
  const asked = t('export.asked', { name, at: format.instant(at) });
  if (isUnderWay(last)) return <UnderWay last={last} asked={asked} />;
  if (status === 'ready') {
    return (
      <Alert
        color="teal"
        variant="light"
        icon={<IconCircleCheck aria-hidden />}
        title={t('export.ready')}
      >
        <Text size="sm">
          {asked}{' '}
          {t('export.until', {
            at: format.instant(expiresAt ?? at),
            size: t('export.size', { value: format.number(megabytes(bytes ?? 0)) }),
          })}
        </Text>
      </Alert>
    );
  }
  if (status === 'failed') {
    return (
      <Alert
        color="red"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('export.failed')}
      >
        <Text size="sm">{t('export.failed_text')}</Text>
      </Alert>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {asked} {t(`export.${status === 'cancelled' ? 'cancelled' : 'expired'}`)}
    </Text>
  );
}

function UnderWay({ last, asked }: { readonly last: Export; readonly asked: string }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { status, rows_done: done, rows_total: total } = last;
  const known = total !== null && total > 0;
  const percent = known ? Math.min(100, Math.round((done / total) * 100)) : 0;
  const text =
    status === 'running' && known
      ? t('export.running', { done: format.number(done), total: format.number(total) })
      : t('export.waiting');
  return (
    <Stack gap={6} maw={480}>
      <Progress.Root>
        <Progress.Section
          value={known ? percent : 100}
          animated={!known}
          aria-label={t('export.progress')}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text size="sm">
        {asked} {text}
      </Text>
    </Stack>
  );
}

function Ask({ last }: { readonly last: Export | null }) {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const { download, loading } = useDownload();
  const ask = api.useMutation('post', '/company/export');
  const [withFiles, setWithFiles] = useState(true);
  const isReady = last?.status === 'ready';
  const fetchFile = () => client.GET('/company/export/file', { parseAs: 'blob' });
  const name = `muster-export-${last?.asked_at.slice(0, 10)}.zip`;
  return (
    <>
      {ask.error === null ? null : <ProblemAlert error={ask.error} />}
      <Checkbox
        label={t('export.with_files')}
        description={t('export.with_files_hint')}
        checked={withFiles}
        disabled={company.is_sandbox}
        onChange={(event) => setWithFiles(event.currentTarget.checked)}
      />
      <Group>
        {isReady ? (
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={loading}
            onClick={() => download(name, fetchFile)}
          >
            {t('export.download')}
          </Button>
        ) : null}
        {isReady ? <Cancel label={t('export.discard')} /> : null}
        <Button
          variant={isReady ? 'default' : 'filled'}
          loading={ask.isPending}
          disabled={company.is_sandbox}
          onClick={() => ask.mutate({ body: { data_only: !withFiles } })}
        >
          {t(last === null ? 'export.ask' : 'export.again')}
        </Button>
      </Group>
      {company.is_sandbox ? <Text size="sm">{t('export.sandbox')}</Text> : null}
    </>
  );
}

function Cancel({ label }: { readonly label: string }) {
  const cancel = api.useMutation('post', '/company/export/cancel');
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
      {label}
    </Button>
  );
}

/** At least a tenth. */
function megabytes(bytes: number): number {
  return Math.max(0.1, Math.round(bytes / 100_000) / 10);
}
