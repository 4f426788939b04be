import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { weekdayOf } from './days.ts';

/** The days without work of one person. */
export interface NonWorkingDays {
  /** Names by date, half holidays too. */
  readonly holidays: ReadonlyMap<string, string>;
  /** The dates that are free all day; undefined until they are loaded. */
  readonly free: ReadonlySet<string> | undefined;
}

const saturday = 6;

/**
 * The days between two dates on which an employee does not work, as far as they are loaded.
 *
 * @param employeeId - Null or absent = the user.
 */
export function useNonWorkingDays(
  from: string,
  to: string,
  employeeId: string | null = null,
): NonWorkingDays {
  const { data } = api.useQuery('get', '/days-off', {
    params: { query: { from, to, ...(employeeId === null ? {} : { employee_id: employeeId }) } },
  });
  return useMemo(() => {
    const days = data?.days_off;
    return {
      holidays: new Map(
        days?.flatMap(({ date, holiday }) => (holiday === null ? [] : [[date, holiday] as const])),
      ),
      free: days && new Set(days.flatMap(({ date, portion }) => (portion === 'full' ? date : []))),
    };
  }, [data]);
}

/** Until the days are loaded, weekends are free. Half a holiday is a working day. */
export function isWorkingDay({ free }: NonWorkingDays, date: string): boolean {
  return free === undefined ? weekdayOf(date) < saturday : !free.has(date);
}
