import { addDays } from './plan-leave.ts';
import type { LeaveRow } from './queries.ts';

/** The dates of approved leave, by employee; a day of which half is taken counts. */
export function daysAway(requests: readonly LeaveRow[]): Map<string, Set<string>> {
  const away = new Map<string, Set<string>>();
  for (const { employee_id: employeeId, status, ...leave } of requests) {
    if (status !== 'approved') continue;
    const dates = away.get(employeeId) ?? new Set();
    away.set(employeeId, dates);
    for (let date = leave.start_date; date <= leave.end_date; date = addDays(date, 1)) {
      dates.add(date);
    }
  }
  return away;
}
