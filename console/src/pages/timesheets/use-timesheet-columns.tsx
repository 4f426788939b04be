import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { Timesheet } from './timesheet.ts';

/** @param withName - Shows the employee; false in a list of the user's own timesheets. */
export function useTimesheetColumns(withName: boolean): readonly Column<Timesheet>[] {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  const column = useColumnKit<Timesheet>();
  return useMemo(() => {
    const dates = ({ period_start: from, period_end: to }: Timesheet): string =>
      format.dateRange(from, to);
    const period = column.cell('period', t('columns.period'), dates, {
      sort: 'period_start',
      from: 'sm',
    });
    return [
      column.cell(
        'timesheet',
        withName ? t('columns.who') : t('columns.period'),
        (sheet) => (
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
        withName ? {} : { sort: 'period_start' },
      ),
      ...(withName ? [period] : []),
      column.number('hours', t('columns.hours'), ({ total_hours: hours }) => hours, {
        ...(withName ? { from: 'sm' as const } : {}),
        width: { base: 76, sm: 110 },
      }),
      column.relative('submitted', t('columns.submitted'), ({ submitted_at: at }) => at, {
        from: 'md',
        width: 160,
      }),
      column.status(t('columns.status'), { sort: 'status', width: { base: 120, sm: 160 } }),
    ];
  }, [t, column, format, withName]);
}
