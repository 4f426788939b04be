import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { weekdayOf } from './days.ts';

/** The days without work. */
export interface NonWorkingDays {
  /** Names by date. */
  readonly holidays: ReadonlyMap<string, string>;
  /** ISO 8601 weekday numbers. */
  readonly workingWeek: readonly number[];
}

// Used until the company's week is loaded.
const commonWeek = [1, 2, 3, 4, 5];

/** The non-working days between two dates, as far as they are loaded. */
export function useNonWorkingDays(from: string, to: string): NonWorkingDays {
  const { data } = api.useQuery('get', '/public-holidays', { params: { query: { from, to } } });
  return useMemo(
    () => ({
      holidays: new Map(data?.public_holidays.map(({ date, name }) => [date, name])),
      workingWeek: data?.working_week ?? commonWeek,
    }),
    [data],
  );
}

export function isWorkingDay({ holidays, workingWeek }: NonWorkingDays, date: string): boolean {
  return workingWeek.includes(weekdayOf(date)) && !holidays.has(date);
}
