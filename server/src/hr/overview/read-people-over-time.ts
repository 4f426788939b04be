import type { UserChange } from '../change.ts';
import { listHeadcounts } from './employment-over-time.sql.ts';
import { overviewMonths } from './overview-months.ts';
import type { PlaceFilter } from './place-filter.ts';

export interface MonthOfPeople {
  /** `YYYY-MM`. */
  readonly month: string;
  /** People employed after the month's last day, or after today. */
  readonly headcount: number;
  readonly joiners: number;
  readonly leavers: number;
}

const monthsShown = 24;

/** Headcount, joiners and leavers of the last 24 months, including the current one up to today. */
export async function readPeopleOverTime(
  change: UserChange,
  filter: PlaceFilter,
): Promise<MonthOfPeople[]> {
  const { from, today, timeZone } = await overviewMonths(change, monthsShown);
  const { rows } = await change.transaction.query<MonthOfPeople>(
    listHeadcounts(change.actor.companyId, { from, today, timeZone, filter }),
  );
  return rows;
}
