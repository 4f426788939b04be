import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Timesheet } from './timesheet.ts';

/** @param withName - Shows the employee; false in a list of the user's own timesheets. */
export function useTimesheetColumns(withName: boolean): readonly Column<Timesheet>[] {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  return useMemo(() => {
    const dates = ({ period_start: from, period_end: to }: Timesheet): string =>
      format.dateRange(from, to);
    const period: Column<Timesheet> = {
      id: 'period',
      header: t('columns.period'),
      from: 'sm',
      cell: (sheet) => <Text size="sm">{dates(sheet)}</Text>,
    };
    return [
      {
        id: 'timesheet',
        header: withName ? t('columns.who') : t('columns.period'),
        cell: (sheet) => (
          <Stack gap={2}>
            <TextLink to="/timesheets/$id" params={{ id: sheet.id }} fw={600}>
              {withName ? sheet.employee_name : dates(sheet)}
            </TextLink>
            {withName ? (
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {dates(sheet)}
              </Text>
            ) : null}
          </Stack>
        ),
      },
      ...(withName ? [period] : []),
      {
        id: 'hours',
        header: t('columns.hours'),
        align: 'right',
        cell: ({ total_hours: hours }) => <Text size="sm">{format.number(hours)}</Text>,
      },
      {
        id: 'submitted',
        header: t('columns.submitted'),
        from: 'md',
        cell: ({ submitted_at: at }) => (
          <Text size="sm">{at === null ? '–' : format.relative(at)}</Text>
        ),
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ status, allowed_actions: actions }) => (
          <StatusBadge status={status} actions={actions} />
        ),
      },
    ];
  }, [t, format, withName]);
}
