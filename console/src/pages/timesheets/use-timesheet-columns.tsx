import { Text } from '@mantine/core';
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
      sort: 'period_start',
      from: 'sm',
      cell: dates,
    };
    return [
      {
        id: 'timesheet',
        header: withName ? t('columns.who') : t('columns.period'),
        ...(withName ? {} : { sort: 'period_start' }),
        cell: (sheet) => (
          <>
            <TextLink to="/timesheets/$id" params={{ id: sheet.id }}>
              {withName ? sheet.employee_name : dates(sheet)}
            </TextLink>
            {withName ? (
              // On a phone there is no space for columns with period and hours.
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {`${dates(sheet)}\u00a0· ${t('hours', { hours: format.number(sheet.total_hours) })}`}
              </Text>
            ) : null}
          </>
        ),
      },
      ...(withName ? [period] : []),
      {
        id: 'hours',
        header: t('columns.hours'),
        align: 'right',
        ...(withName ? { from: 'sm' as const } : {}),
        width: { base: 76, sm: 110 },
        cell: ({ total_hours: hours }) => format.number(hours),
      },
      {
        id: 'submitted',
        header: t('columns.submitted'),
        from: 'md',
        width: 160,
        cell: ({ submitted_at: at }) => (at === null ? '–' : format.relative(at)),
      },
      {
        id: 'status',
        header: t('columns.status'),
        sort: 'status',
        width: { base: 120, sm: 160 },
        cell: ({ status, allowed_actions: actions }) => (
          <StatusBadge status={status} actions={actions} />
        ),
      },
    ];
  }, [t, format, withName]);
}
