import type { UserChange } from '../change.ts';
import { readCompanyToday } from '../read-company-today.ts';
import type { PlaceFilter } from './place-filter.ts';
import { countOpenWork } from './open-work.sql.ts';

/** Counts of work that waits for someone; each stops at `openWorkMax` + 1. */
export interface OpenWork {
  readonly waiting_requests: number;
  readonly overdue_tasks: number;
  readonly unsigned_contracts: number;
  readonly missing_timesheets: number;
}

/** An exact count of more would read every row. */
export const openWorkMax = 10_000;

/** Who had a timesheet in this time before the last full week is expected to have one for it. */
const recordingWeeks = 2;

export async function readOpenWork(change: UserChange, filter: PlaceFilter): Promise<OpenWork> {
  const today = await readCompanyToday(change);
  const day = Temporal.PlainDate.from(today);
  const weekStart = day.subtract({ days: day.dayOfWeek + 6 });
  const { rows } = await change.transaction.query<OpenWork>(
    countOpenWork(change.actor.companyId, {
      today,
      weekStart: weekStart.toString(),
      recordedSince: weekStart.subtract({ weeks: recordingWeeks }).toString(),
      filter,
      max: openWorkMax + 1,
    }),
  );
  const counted = rows[0];
  if (counted === undefined) throw new Error('counts of open work are missing');
  return counted;
}
