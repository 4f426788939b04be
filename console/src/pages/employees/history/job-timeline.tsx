import { Text, Timeline } from '@mantine/core';
import { IconBeach, IconDoorExit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useToday } from '../../../ui/use-today.ts';
import type { EmploymentPartProps } from './employment-part-props.ts';
import { JobEntry, JobSymbol } from './job-entry.tsx';
import { current, currentEmployments } from './job-history.ts';
import { LeaveDates } from './leave-dates.tsx';

interface Entry {
  readonly key: string;
  /** For the order; the first day may be unknown. */
  readonly day: string;
  readonly isAhead: boolean;
  readonly bullet: ReactNode;
  readonly content: ReactNode;
}

/** Each change of an employment, the latest first; planned ones are grey. */
export function JobTimeline(props: EmploymentPartProps) {
  const entries = [...useJobEntries(props), ...useOtherEntries(props)]
    .toSorted((left, right) => left.day.localeCompare(right.day))
    .toReversed();
  const past = entries.filter(({ isAhead }) => !isAhead).length;
  return (
    <Timeline active={past - 1} reverseActive bulletSize={24} lineWidth={2}>
      {entries.map(({ key, isAhead, bullet, content }) => (
        <Timeline.Item
          key={key}
          bullet={bullet}
          lineVariant={isAhead ? 'dashed' : 'solid'}
          {...(isAhead ? { c: 'dimmed' } : {})}
        >
          {content}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

function useJobEntries({
  employee,
  history,
  employment,
  showsCorrections,
}: EmploymentPartProps): Entry[] {
  const today = useToday();
  const rows = showsCorrections ? history.jobs : current(history.jobs);
  const first = employment.first_day ?? '';
  return rows
    .filter(({ employment_number: number }) => number === employment.number)
    .map((row): Entry => {
      const day = row.valid_from ?? first;
      return {
        key: row.id,
        day,
        isAhead: day > today || row.is_planned,
        bullet: <JobSymbol row={row} />,
        content: (
          <JobEntry
            employee={employee}
            history={history}
            row={row}
            firstDay={employment.first_day}
          />
        ),
      };
    });
}

/** Long leave and the last day. */
function useOtherEntries({ employee, history, employment }: EmploymentPartProps): Entry[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const today = useToday();
  const { long_leave: leave } = employee;
  const { last_day: lastDay } = employment;
  const isLatest = currentEmployments(history).at(-1)?.number === employment.number;
  const titled = (title: string, shown: ReactNode): ReactNode => (
    <>
      <Text fw={500} size="sm">
        {title}
      </Text>
      <Text size="xs" c="dimmed">
        {shown}
      </Text>
    </>
  );
  const entries: Entry[] = [];
  if (leave !== null && isLatest) {
    entries.push({
      key: 'leave',
      day: leave.first_day,
      isAhead: leave.first_day > today,
      bullet: <IconBeach size={14} aria-hidden />,
      content: titled(
        t(leave.is_paid ? 'timeline.leave_paid' : 'timeline.leave_unpaid'),
        <LeaveDates employee={employee} leave={leave} />,
      ),
    });
  }
  if (lastDay !== null) {
    const isAhead = isLatest && employee.status !== 'terminated';
    entries.push({
      key: 'last day',
      day: lastDay,
      isAhead,
      bullet: <IconDoorExit size={14} aria-hidden />,
      content: titled(t(isAhead ? 'timeline.ends' : 'timeline.ended'), format.date(lastDay)),
    });
  }
  return entries;
}
