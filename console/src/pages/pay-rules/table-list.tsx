import { Button, Text } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
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
  const format = useFormat();
  const { validOf } = useRuleWords();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: (table) => (
          <>
            <TextLink to="/payroll/tables/$id" params={{ id: table.id }} ff="monospace">
              {table.name}
            </TextLink>
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {validOf(table)}
            </Text>
          </>
        ),
      },
      {
        id: 'kind',
        header: t('fields.kind'),
        from: 'md',
        width: 170,
        cell: ({ kind }) => t(`table.kinds.${kind}`),
      },
      {
        id: 'columns',
        header: t('table.columns'),
        from: 'md',
        cell: ({ columns }) => columns.join(', '),
      },
      {
        id: 'rows',
        header: t('table.rows'),
        from: 'sm',
        align: 'right',
        width: 100,
        cell: ({ row_count: count }) => format.number(count),
      },
      { id: 'valid', header: t('fields.valid'), from: 'sm', width: 220, cell: validOf },
      {
        id: 'state',
        header: t('state'),
        width: { base: 110, sm: 150 },
        cell: (table) => <TableState table={table} />,
      },
    ],
    [t, format, validOf],
  );
}
