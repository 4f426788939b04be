import type { ErrorList } from './error-list.ts';
import type { FileEmployment } from './group-rows.ts';
import { isSameText } from './same-text.ts';

/** What ends the current employment of an existing employee. */
export interface EmploymentEnd {
  /** The number of the row. */
  readonly row: number;
  readonly lastDay: string;
  readonly reason: string | null;
}

interface Recorded {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly reason: string | null;
  /** Whether it ended, so that its last day is only changed in the record. */
  readonly isEnded: boolean;
}

/**
 * The end that rows about an employment add, or that replaces a planned one. Such rows don't also move the first day:
 * they may describe an earlier employment than the current one.
 */
export function findEnd(
  { startDate, endDate, endReason, rows }: FileEmployment,
  recorded: Recorded,
  errors: ErrorList,
): EmploymentEnd | undefined {
  const row = rows[0]?.number ?? 0;
  const refuse = (
    column: string,
    code: 'missing' | 'read_only' | 'last_day_kept' | 'before_first_day',
  ) => errors.add(row, column, { code });
  const isSameDay = endDate === undefined || endDate === recorded.lastDay;
  const isSameReason = endReason === undefined || isSameText(endReason, recorded.reason);
  if (isSameDay && isSameReason) return undefined;
  if (recorded.isEnded) {
    if (!isSameDay) refuse('termination_date', 'last_day_kept');
    if (!isSameReason) refuse('termination_reason', 'read_only');
    return undefined;
  }
  if (endDate === undefined) {
    refuse('termination_date', 'missing');
    return undefined;
  }
  if (startDate !== undefined && startDate !== recorded.firstDay) refuse('start_date', 'read_only');
  else if (recorded.firstDay !== null && endDate < recorded.firstDay)
    refuse('termination_date', 'before_first_day');
  return { row, lastDay: endDate, reason: endReason ?? recorded.reason };
}
