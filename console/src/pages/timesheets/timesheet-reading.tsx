import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/panel.tsx';
import { HoursGrid } from './hours-grid.tsx';
import { TimesheetActions } from './timesheet-actions.tsx';
import { type Timesheet, typeEntries } from './timesheet.ts';
import { useWeekDays } from './use-week-days.ts';

/** Hours that are final, or that the user may not change. */
export function TimesheetReading({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  const days = useWeekDays(timesheet.period_start, timesheet.period_end, timesheet.employee_id);
  return (
    <Panel flush title={t('grid.title')}>
      <HoursGrid
        days={days}
        typed={typeEntries(timesheet.entries, (hours) => format.number(hours))}
        onChange={() => undefined}
        readOnly
      />
      <Group p="md" justify="flex-end" gap="sm">
        <TimesheetActions timesheet={timesheet} />
      </Group>
    </Panel>
  );
}
