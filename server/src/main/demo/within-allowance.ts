import { splitByYear } from '../../hr/leave/split-by-year.ts';
import type { WorkCalendar } from '../../hr/leave/working-days.ts';
import type { LeaveTaker, PlannedLeave } from './plan-leave.ts';

/** The leave type whose days are counted. */
export const countedType = 'annual';
/** What everybody has of it in a year. */
export const allowance = { daysPerYear: 30, carryOverMax: 5 } as const;
const monthsOfYear = 12;

/**
 * Leaves out what somebody would not have been granted: annual leave beyond the days of its year. Who
 * began within a year has a twelfth for each whole month that was left, as the ledger grants it.
 */
export function withinAllowance(
  planned: readonly PlannedLeave[],
  people: readonly LeaveTaker[],
  calendar: WorkCalendar,
): PlannedLeave[] {
  const used = new Map<string, number>();
  return planned.filter((leave) => {
    if (leave.leaveType !== countedType) return true;
    const parts = splitByYear(calendar, leave).map(({ year, days }) => {
      const key = `${leave.person} ${year}`;
      const of = people[leave.person]?.startDate ?? '';
      return { key, sum: (used.get(key) ?? 0) + days, max: granted(of, year) };
    });
    if (parts.some(({ sum, max }) => sum > max)) return false;
    if (['pending', 'approved'].includes(leave.status)) {
      for (const { key, sum } of parts) used.set(key, sum);
    }
    return true;
  });
}

function granted(startDate: string, year: number): number {
  const { daysPerYear: whole } = allowance;
  const start = Temporal.PlainDate.from(startDate);
  if (start.year !== year) return start.year < year ? whole : 0;
  const months = monthsOfYear - start.month + (start.day === 1 ? 1 : 0);
  return Math.ceil((whole * months) / (monthsOfYear / 2)) / 2;
}
