import { Button, Text } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import type { ListedTable } from './pay-rule-answers.ts';
import { TableState } from './table-state.tsx';
import { useRuleWords } from './use-rule-words.ts';

/** The tables by name, each with its versions, newest first. */
export function TableList({ onImport }: { onImport: () => void }) {
  const { t } = useTranslation('pay-rules');
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = api.useQuery('get', '/pay-tables');
  const tables = useMemo(
    () =>
      data?.pay_tables.toSorted(
        (left, right) =>
          left.name.localeCompare(right.name) || right.valid_from.localeCompare(left.valid_from),
      ),
    [data],
  );
  return (
    <Panel flush>
      <DataTable
        label={t('tabs.tables')}
        columns={useColumns()}
        paged={onePage({ data: tables, error, isPending, refetch })}
        rowKey={({ id }) => id}
        tallOnPhone
        onRowClick={({ id }) => void navigate({ to: '/payroll/tables/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconTable}
            title={t('table.empty')}
            action={<Button onClick={onImport}>{t('table.import')}</Button>}
          >
            {t('table.empty_hint')}
          </EmptyState>
        }
      />
    </Panel>
  );
}

function useColumns(): readonly Column<ListedTable>[] {
  const { t } = useTranslation('pay-rules');
  const column = useColumnKit<ListedTable>();
  const { validOf } = useRuleWords();
  return useMemo(
    () => [
      column.cell('name', t('fields.name'), (table) => (
        <>
          <TextLink to="/payroll/tables/$id" params={{ id: table.id }} ff="monospace">
            {table.name}
          </TextLink>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {validOf(table)}
          </Text>
        </>
      )),
      column.cell('kind', t('fields.kind'), ({ kind }) => t(`table.kinds.${kind}`), {
        from: 'md',
        width: 170,
      }),
      column.cell('columns', t('table.columns'), ({ columns }) => columns.join(', '), {
        from: 'md',
      }),
      column.number('rows', t('table.rows'), ({ row_count: count }) => count, {
        from: 'sm',
        width: 100,
      }),
      column.cell('valid', t('fields.valid'), validOf, { from: 'sm', width: 220 }),
      column.cell('state', t('state'), (table) => <TableState table={table} />, {
        width: { base: 110, sm: 150 },
      }),
    ],
    [t, column, validOf],
  );
}
