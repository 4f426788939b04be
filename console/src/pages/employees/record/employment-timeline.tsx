import { Text, Timeline } from '@mantine/core';
import { IconBeach, IconCalendarPlus, IconDoorExit, IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type Employee } from '../employee.ts';

/** The important dates of an employment, in order. */
export function EmploymentTimeline({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const today = useToday();
  const entries = useEntries(employee);
  const { termination_reason: reason } = employee;
  const past = entries.filter(({ at }) => at <= today).length;
  return (
    <Timeline active={past - 1} bulletSize={24} lineWidth={2}>
      {entries.map(({ text, shown, icon: Symbol }) => (
        <Timeline.Item key={text} bullet={<Symbol size={14} aria-hidden />} title={text}>
          <Text size="xs" c="dimmed">
            {shown}
          </Text>
        </Timeline.Item>
      ))}
      {reason === null ? null : (
        <Timeline.Item bullet={<IconDoorExit size={14} aria-hidden />} title={t('timeline.reason')}>
          <Text size="xs" c="dimmed">
            {reason}
          </Text>
        </Timeline.Item>
      )}
    </Timeline>
  );
}

function useEntries(employee: Employee) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const today = useToday();
  const { start_date: start, termination_date: end, long_leave: leave } = employee;
  return [
    {
      at: employee.created_at.slice(0, 10),
      icon: IconFilePlus,
      text: t('timeline.created'),
      shown: format.instant(employee.created_at),
    },
    ...(start === null
      ? []
      : [
          {
            at: start,
            icon: IconCalendarPlus,
            text: start > today ? t('timeline.starts') : t('timeline.started'),
            shown: format.date(start),
          },
        ]),
    ...(leave === null
      ? []
      : [
          {
            at: leave.first_day,
            icon: IconBeach,
            text: t(leave.is_paid ? 'timeline.leave_paid' : 'timeline.leave_unpaid'),
            shown: format.date(leave.first_day),
          },
        ]),
    ...(end === null
      ? []
      : [
          {
            at: end,
            icon: IconDoorExit,
            text: employee.status === 'terminated' ? t('timeline.ended') : t('timeline.ends'),
            shown: format.date(end),
          },
        ]),
  ].toSorted((left, right) => left.at.localeCompare(right.at));
}
