import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useWeekdays } from './use-weekdays.ts';

/** Writes the hours of a week: `Mon–Wed 8, Thu 4 (28 h)`. */
export function useDescribeWeek(): (hours: readonly number[]) => string {
  const { t } = useTranslation('calendars');
  const format = useFormat();
  const weekdays = useWeekdays('short');
  return useCallback(
    (hours) => {
      const parts = equalRuns(hours)
        .filter((run) => run.hours > 0)
        .map(({ first, last, hours: each }) => {
          const [from, to] = [weekdays[first]?.name, weekdays[last]?.name];
          return `${first === last ? from : `${from}–${to}`} ${format.number(each)}`;
        });
      if (parts.length === 0) return t('patterns.free_week');
      const total = format.number(hours.reduce((sum, each) => sum + each, 0));
      return t('patterns.week', { days: parts.join(', '), total });
    },
    [t, format, weekdays],
  );
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly hours: number;
}

/** Consecutive days with equal hours. */
function equalRuns(hours: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const [day, each] of hours.entries()) {
    const run = runs.at(-1);
    if (run?.hours === each) runs[runs.length - 1] = { ...run, last: day };
    else runs.push({ first: day, last: day, hours: each });
  }
  return runs;
}
