import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table-props.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { onePage } from '../../ui/use-paged.ts';

interface Row {
  readonly name: string;
  readonly days: number;
  readonly status: string;
  readonly actions: readonly string[];
}

const rows: readonly Row[] = [
  { name: 'Rania el-Masry', days: 3, status: 'pending', actions: ['approve'] },
  { name: 'Maximiliana Wolfeschlegelstein-Hausen', days: 12.5, status: 'pending', actions: [] },
  { name: 'Haruto Yamaguchi', days: 1, status: 'approved', actions: [] },
  { name: 'Götz Müller-Brandt', days: 5, status: 'rejected', actions: [] },
];

const states = ['rows', 'loading', 'empty', 'error'] as const;

/** A list in each of its states. */
export function ListParts() {
  const { t } = useTranslation('gallery');
  return states.map((state) => (
    <Panel key={state} flush title={t(`lists.${state}`)}>
      {/* Tests wait until no other skeleton is left. */}
      <div data-sample>
        <SampleList state={state} />
      </div>
    </Panel>
  ));
}

function SampleList({ state }: { state: (typeof states)[number] }) {
  const { t } = useTranslation('gallery');
  const columns = useColumns();
  const data = { rows, loading: undefined, empty: [], error: undefined }[state];
  return (
    <DataTable
      label={t(`lists.${state}`)}
      columns={columns}
      paged={onePage({
        data,
        error: state === 'error' ? { code: 'unavailable', request_id: 'req_sample' } : null,
        isPending: state === 'loading',
        refetch: () => undefined,
      })}
      rowKey={({ name }) => name}
      onRowClick={() => undefined}
      empty={
        <EmptyState
          icon={IconUsers}
          title={t('lists.none')}
          action={<Button>{t('lists.add')}</Button>}
        >
          {t('lists.none_hint')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('gallery');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('lists.name'),
        cell: ({ name }) => <TextLink to="/gallery">{name}</TextLink>,
      },
      { id: 'days', header: t('lists.days'), align: 'right', cell: ({ days }) => days },
      {
        id: 'status',
        header: t('lists.status'),
        cell: ({ status, actions }) => <StatusBadge status={status} actions={actions} />,
      },
    ],
    [t],
  );
}
