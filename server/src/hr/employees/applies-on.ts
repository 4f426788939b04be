import { detailNames, jobFieldNames } from './job/job.ts';
import type { Employee } from './employee.ts';

const ofJob: ReadonlySet<string> = new Set([...jobFieldNames, ...detailNames]);

/**
 * The day from which a change of today applies. The job of someone who starts later changes on their
 * first day, that of someone who has left on their last day.
 */
export function appliesOn(
  {
    start_date: firstDay,
    termination_date: lastDay,
  }: Pick<Employee, 'start_date' | 'termination_date'>,
  changed: readonly string[],
  today: string,
): string {
  if (!changed.every((name) => ofJob.has(name))) return today;
  if (firstDay !== null && firstDay > today) return firstDay;
  return lastDay !== null && lastDay < today ? lastDay : today;
}
