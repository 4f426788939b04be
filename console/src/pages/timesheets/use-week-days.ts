import { useMemo } from 'react';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { daysBetween } from '../../ui/days.ts';
import { isWorkingDay, useNonWorkingDays } from '../../ui/use-non-working-days.ts';

type Leave = Answer<'listLeaveRequests'>['leave_requests'][number];

export interface WeekDay {
  readonly date: string;
  readonly isWorking: boolean;
  readonly holiday: string | undefined;
  readonly leave: { readonly part: 'full' | 'am' | 'pm'; readonly isPending: boolean } | undefined;
  /** A working day on which the person is not away all day. */
  readonly isExpected: boolean;
}

/** The days of a period with the person's holidays and leave. */
export function useWeekDays(
  from: string,
  to: string,
  employeeId: string | null,
): readonly WeekDay[] {
  const free = useNonWorkingDays(from, to, employeeId);
  const { data } = api.useQuery(
    'get',
    '/leave-requests',
    {
      params: {
        query: { ...(employeeId === null ? {} : { employee_id: employeeId }), from, to, limit: 50 },
      },
    },
    { enabled: employeeId !== null },
  );
  return useMemo(
    () =>
      daysBetween(from, to).map((date) => {
        const isWorking = isWorkingDay(free, date);
        const leave = isWorking ? leaveOn(data?.leave_requests ?? [], date) : undefined;
        const isAway = leave?.part === 'full' && !leave.isPending;
        return {
          date,
          isWorking,
          holiday: free.holidays.get(date),
          leave,
          isExpected: isWorking && !isAway,
        };
      }),
    [from, to, free, data],
  );
}

function leaveOn(requests: readonly Leave[], date: string): WeekDay['leave'] {
  const found = requests.find(
    ({ status, start_date: start, end_date: end }) =>
      (status === 'approved' || status === 'pending') && start <= date && date <= end,
  );
  if (found === undefined) return undefined;
  const atStart = date === found.start_date ? found.start_portion : 'full';
  const atEnd = date === found.end_date ? found.end_portion : 'full';
  return { part: atStart === 'full' ? atEnd : atStart, isPending: found.status === 'pending' };
}
