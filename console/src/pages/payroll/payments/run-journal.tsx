import { Alert, Button, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconBook, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api, client } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { TableSpace } from '../../../ui/table-space.tsx';
import { hasPayslips, type PayrollRun } from '../payroll-run.ts';
import { useDownload } from '../../../ui/use-download.ts';
import { usePostingName } from './use-posting-name.ts';

type Journal = Answer<'getPayrollRunJournal'>['journal'];

/** The postings of a run: a preview, then the journal that is stored for good. */
export function RunJournal({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const query = api.useQuery(
    'get',
    '/payroll-runs/{id}/journal',
    { params: { path: { id: run.id } } },
    { enabled: hasPayslips(run) },
  );
  if (!hasPayslips(run)) {
    return (
      <Panel>
        <EmptyState icon={IconBook} title={t('journal.not_yet')}>
          {t('journal.not_yet_hint')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <QueryState query={query}>
      {({ journal }) => (
        <Stack gap="md">
          <Missing journal={journal} />
          <JournalPanel run={run} journal={journal} />
        </Stack>
      )}
    </QueryState>
  );
}

function Missing({ journal: { missing } }: { journal: Journal }) {
  const { t } = useTranslation('payroll');
  const nameOf = usePostingName();
  if (missing.length === 0) return null;
  return (
    <Alert
      variant="light"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('journal.missing', { count: missing.length })}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{missing.map(nameOf).join(', ')}</Text>
        <LinkButton to="/payroll/settings" size="sm" variant="default">
          {t('journal.enter_accounts')}
        </LinkButton>
      </Stack>
    </Alert>
  );
}

function JournalPanel({ run, journal }: { run: PayrollRun; journal: Journal }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  return (
    <Panel
      flush
      title={journal.built_at === null ? t('journal.preview') : t('journal.title')}
      description={
        journal.built_at === null
          ? t('journal.preview_hint')
          : t('journal.built', {
              name: journal.built_by_name,
              when: format.instant(journal.built_at),
            })
      }
      actions={<JournalActions run={run} journal={journal} />}
    >
      <JournalTable run={run} journal={journal} />
    </Panel>
  );
}

function JournalActions({ run, journal }: { run: PayrollRun; journal: Journal }) {
  const { t } = useTranslation('payroll');
  const [asks, setAsks] = useState(false);
  const { download, loading } = useDownload();
  const build = api.useMutation('post', '/payroll-runs/{id}/journal');
  const params = { path: { id: run.id } };
  if (journal.built_at !== null) {
    const name = `journal-${run.period_start}-${run.period_end}-${run.currency}.csv`;
    return (
      <Button
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={loading}
        onClick={() =>
          download(name, () =>
            client.GET('/payroll-runs/{id}/journal/csv', { params, parseAs: 'blob' }),
          )
        }
      >
        {t('journal.download')}
      </Button>
    );
  }
  if (run.status === 'completed' || journal.missing.length > 0) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsks(true)}>
        {t('journal.build')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('journal.build_title')}
        confirmLabel={t('journal.build')}
        onConfirm={async () => {
          await build.mutateAsync({ params });
          notifyDone(t('journal.build_done'));
        }}
      >
        {t('journal.build_text')}
      </ConfirmDialog>
    </>
  );
}

function JournalTable({ run: { currency }, journal }: { run: PayrollRun; journal: Journal }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const nameOf = usePostingName();
  const money = (amount: string) => (Number(amount) === 0 ? '' : format.money(amount, currency));
  return (
    <TableSpace>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={t('journal.title')} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th visibleFrom="sm">{t('journal.account')}</Table.Th>
              <Table.Th>{t('journal.posting')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('journal.cost_centre')}</Table.Th>
              <Table.Th ta="right">{t('journal.debit')}</Table.Th>
              <Table.Th ta="right">{t('journal.credit')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="tabular">
            {journal.lines.map((line) => (
              <Table.Tr key={[line.posting, line.cost_centre, line.debit].join(' ')}>
                <Table.Td visibleFrom="sm">{line.account ?? '–'}</Table.Td>
                <Table.Td miw="5rem" style={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
                  {nameOf(line.posting)}
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {[line.account, line.cost_centre].filter(Boolean).join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">{line.cost_centre ?? '–'}</Table.Td>
                {/* Narrower padding: two amounts fit into 320 px. */}
                <Table.Td ta="right" pl="xs">
                  {money(line.debit)}
                </Table.Td>
                <Table.Td ta="right" pl="xs">
                  {money(line.credit)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot className="tabular">
            <Table.Tr>
              <Table.Td visibleFrom="sm" />
              <Table.Th scope="row">{t('journal.total')}</Table.Th>
              <Table.Td visibleFrom="sm" />
              <Table.Td ta="right" pl="xs" fw={600}>
                {format.money(journal.total, currency)}
              </Table.Td>
              <Table.Td ta="right" pl="xs" fw={600}>
                {format.money(journal.total, currency)}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </TableSpace>
  );
}
