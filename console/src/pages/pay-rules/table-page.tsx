import { Button, Center, Table } from '@mantine/core';
import { IconChecks, IconTrash } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { ActivateDialog } from './activate-dialog.tsx';
import type { PayTable } from './pay-rule-answers.ts';
import { TableState } from './table-state.tsx';
import { useRuleWords } from './use-rule-words.ts';

const route = getRouteApi('/signed-in/payroll/tables/$id');
/** More rows would make the page slow. */
const rowsShownFirst = 200;

/** One version of a table, with its rows. */
export function TablePage() {
  const { t } = useTranslation('pay-rules');
  const { t: payroll } = useTranslation('payroll');
  const { id } = route.useParams();
  const query = api.useQuery('get', '/pay-tables/{id}', { params: { path: { id } } });
  const table = query.data?.pay_table;
  return (
    <Page
      title={table?.name ?? t('table.one')}
      description={table === undefined ? undefined : t(`table.kind_hints.${table.kind}`)}
      crumbs={[
        { label: payroll('runs.title'), link: { to: '/payroll' } },
        { label: t('title'), link: { to: '/payroll/components', search: { tab: 'tables' } } },
      ]}
      badge={table === undefined ? undefined : <TableState table={table} />}
      actions={
        table?.status === 'draft' ? (
          <DraftActions table={table} mustBeOther={query.data?.has_second_person ?? true} />
        ) : undefined
      }
    >
      <QueryState query={query}>
        {({ pay_table: loaded }) => (
          <>
            <TableFacts table={loaded} />
            <Rows table={loaded} />
            <Dialogs table={loaded} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

function useDialog() {
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/tables/$id' });
  return {
    dialog,
    open: (next: string) => void navigate({ search: { dialog: next } }),
    close: () => void navigate({ search: {} }),
  };
}

function DraftActions({ table, mustBeOther }: { table: PayTable; mustBeOther: boolean }) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const { open } = useDialog();
  const me = useSession().user.id;
  const isOwn = mustBeOther && table.drafted_by === me;
  return (
    <PageActions
      actions={[
        {
          label: t('discard.open'),
          icon: IconTrash,
          danger: true,
          onClick: () => open('discard'),
        },
        {
          label: t('activate.one'),
          icon: IconChecks,
          primary: true,
          onClick: () => open('activate'),
          closed: isOwn ? common('closed.four_eyes') : undefined,
        },
      ]}
    />
  );
}

function Dialogs({ table }: { table: PayTable }) {
  const { t } = useTranslation('pay-rules');
  const { dialog, close } = useDialog();
  const navigate = useNavigate();
  const discard = api.useMutation('delete', '/pay-tables/{id}');
  return (
    <>
      <ActivateDialog opened={dialog === 'activate'} onClose={close} />
      <ConfirmDialog
        opened={dialog === 'discard'}
        onClose={close}
        title={t('discard.title')}
        confirmLabel={t('discard.open')}
        danger
        onConfirm={async () => {
          // The page of a table that no longer exists would show an error.
          await navigate({ to: '/payroll/components', search: { tab: 'tables' } });
          await discard.mutateAsync({ params: { path: { id: table.id } } });
          notifyDone(t('discard.done'));
        }}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  );
}

function TableFacts({ table }: { table: PayTable }) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const { validOf } = useRuleWords();
  return (
    <Panel>
      <Facts
        facts={[
          { label: t('fields.kind'), value: t(`table.kinds.${table.kind}`) },
          { label: t('fields.valid'), value: validOf(table) },
          { label: t('table.rows'), value: format.number(table.rows.length) },
          { label: t('drafted_by'), value: table.drafted_by_name },
          {
            label: t('activated_by'),
            value:
              table.activated_at === null
                ? ''
                : `${table.activated_by_name}, ${format.instant(table.activated_at)}`,
          },
        ]}
      />
    </Panel>
  );
}

function Rows({ table }: { table: PayTable }) {
  const { t } = useTranslation('pay-rules');
  const [shown, setShown] = useState(rowsShownFirst);
  return (
    <Panel title={t('table.rows')} flush>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={t('table.rows')} horizontalSpacing="md" className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('table.from')}</Table.Th>
              <Table.Th ta="right">{t('table.below')}</Table.Th>
              {table.columns.map((column) => (
                <Table.Th key={column} ta="right" ff="monospace">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.rows.slice(0, shown).map((row) => (
              <Table.Tr key={row.from}>
                <Table.Td ta="right">{row.from}</Table.Td>
                <Table.Td ta="right">{row.to ?? '–'}</Table.Td>
                {row.values.map((value, index) => (
                  <Table.Td key={table.columns[index]} ta="right">
                    {value}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {table.rows.length > shown ? (
        <Center p="md">
          <Button variant="default" onClick={() => setShown(shown * 5)}>
            {t('table.more', { count: table.rows.length - shown })}
          </Button>
        </Center>
      ) : null}
    </Panel>
  );
}
