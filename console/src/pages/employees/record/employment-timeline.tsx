import { Text, Timeline } from '@mantine/core';
import { IconBeach, IconCalendarPlus, IconDoorExit, IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
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

/** The days of a long leave, with a link to the approved leave that it follows. */
function LeaveDates({
  employee,
  leave: { first_day: first, end_date: last, leave_request_id: id },
}: {
  employee: Employee;
  leave: NonNullable<Employee['long_leave']>;
}) {
  const format = useFormat();
  const { hr } = useDuties();
  const { user } = useSession();
  if (id === null || last === null) return format.date(first);
  const dates = format.dateRange(first, last);
  // Payroll sees the days but not the request.
  if (!hr && user.employee_id !== employee.id) return dates;
  return (
    <TextLink to="/leave/$id" params={{ id }}>
      {dates}
    </TextLink>
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
            shown: <LeaveDates employee={employee} leave={leave} />,
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
