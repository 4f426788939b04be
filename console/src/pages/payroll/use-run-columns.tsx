import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { type ColumnKit, useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { shownRunStatus } from '../../ui/run-status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { PayrollRun } from './payroll-run.ts';

/** The list of runs: period, employees, amount and progress of each. */
export function useRunColumns(): readonly Column<PayrollRun>[] {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const column = useColumnKit<PayrollRun>();
  return useMemo(
    () => [
      column.cell(
        'period',
        t('runs.period'),
        ({ id, period_start, period_end }) => (
          <TextLink to="/payroll/$id" params={{ id }}>
            {format.period(period_start, period_end)}
          </TextLink>
        ),
        { width: { base: 'auto', sm: 190 }, sort: 'period_start', wraps: true },
      ),
      column.cell('type', t('runs.type'), ({ type }) => t(`types.${type}.name`), {
        from: 'md',
        width: 120,
      }),
      column.text('group', t('runs.group'), ({ pay_group_name: group }) => group, {
        from: 'lg',
        width: 160,
      }),
      column.cell('status', t('runs.status'), (run) => <RunStatus run={run} />, {
        sort: 'status',
        width: { base: 150, sm: 215 },
      }),
      column.date('pay_date', t('runs.pay_date'), ({ pay_date }) => pay_date, {
        sort: 'pay_date',
        from: 'sm',
        width: 125,
      }),
      ...figureColumns(t, column),
    ],
    [t, column, format],
  );
}

function figureColumns(
  t: TFunction<'payroll'>,
  column: ColumnKit<PayrollRun>,
): readonly Column<PayrollRun>[] {
  return [
    column.number(
      'people',
      t('runs.people'),
      ({ totals, employee_count }) => (totals === null ? null : employee_count),
      { from: 'md', width: 95 },
    ),
    column.money(
      'gross',
      t('totals.gross'),
      ({ totals, currency }) => (totals === null ? null : [totals.gross, currency]),
      { from: 'xl', width: 140 },
    ),
    column.money(
      'net',
      t('totals.net'),
      ({ totals, currency }) => (totals === null ? null : [totals.net, currency]),
      { from: 'sm' },
    ),
  ];
}

function RunStatus({ run: { status, progress, allowed_actions: actions } }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge status={shownRunStatus(status)} actions={actions} />
      {status === 'processing' && progress.total !== null ? (
        <Text size="xs" c="dimmed">
          {t('progress.of', {
            processed: format.number(progress.processed),
            total: format.number(progress.total),
          })}
        </Text>
      ) : null}
    </Group>
  );
}
