import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { shownRunStatus } from '../../ui/run-status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { PayrollRun } from './payroll-run.ts';

/** The list of runs: period, employees, amount and progress of each. */
export function useRunColumns(): readonly Column<PayrollRun>[] {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'period',
        header: t('runs.period'),
        width: { base: 'auto', sm: 172 },
        sort: 'period_start',
        cell: ({ id, period_start, period_end }) => (
          <TextLink to="/payroll/$id" params={{ id }}>
            {format.period(period_start, period_end)}
          </TextLink>
        ),
      },
      {
        id: 'type',
        header: t('runs.type'),
        from: 'md',
        width: 120,
        cell: ({ type }) => t(`types.${type}.name`),
      },
      {
        id: 'group',
        header: t('runs.group'),
        from: 'lg',
        width: 160,
        cell: ({ pay_group_name: group }) => group ?? '–',
      },
      {
        id: 'status',
        header: t('runs.status'),
        sort: 'status',
        width: { base: 150, sm: 215 },
        cell: (run) => <RunStatus run={run} />,
      },
      {
        id: 'pay_date',
        header: t('runs.pay_date'),
        sort: 'pay_date',
        from: 'sm',
        width: 110,
        cell: ({ pay_date }) => format.date(pay_date),
      },
      ...figureColumns(t, format),
    ],
    [t, format],
  );
}

function figureColumns(
  t: TFunction<'payroll'>,
  format: ReturnType<typeof useFormat>,
): readonly Column<PayrollRun>[] {
  return [
    {
      id: 'people',
      header: t('runs.people'),
      align: 'right',
      from: 'md',
      width: 95,
      cell: ({ totals, employee_count }) => (totals === null ? '–' : format.number(employee_count)),
    },
    {
      id: 'gross',
      header: t('totals.gross'),
      align: 'right',
      from: 'xl',
      width: 140,
      cell: ({ totals, currency }) =>
        totals === null ? '–' : format.money(totals.gross, currency),
    },
    {
      id: 'net',
      header: t('totals.net'),
      align: 'right',
      from: 'sm',
      cell: ({ totals, currency }) => (totals === null ? '–' : format.money(totals.net, currency)),
    },
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
