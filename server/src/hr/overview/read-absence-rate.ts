import type { UserChange } from '../change.ts';
import { listAbsences } from './absence.sql.ts';
import type { PlaceFilter } from './place-filter.ts';
import { type PlaceFigure, visibleFigure } from './hidden-groups.ts';
import { overviewMonths } from './overview-months.ts';

interface AbsenceFigure extends PlaceFigure {
  readonly month: string;
  readonly working_days: number;
  readonly days_away: number;
}

export interface MonthOfAbsence {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The figure is about fewer than five people, or would reveal one that is; the others are null. */
  readonly isHidden: boolean;
  /** Null without an employee in the month. */
  readonly workingDays: number | null;
  readonly daysAway: number | null;
}

const monthsShown = 12;

/** Approved leave and working days of the last 12 months, including the current one up to today. */
export async function readAbsenceRate(
  change: UserChange,
  filter: PlaceFilter,
): Promise<MonthOfAbsence[]> {
  const { from, today, timeZone, months } = await overviewMonths(change, monthsShown);
  const { rows } = await change.transaction.query<AbsenceFigure>(
    listAbsences(change.actor.companyId, { from, to: today, timeZone, filter }),
  );
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return months.map((month) => {
    const figure = visibleFigure(byMonth.get(month) ?? [], filter);
    const shown = figure === 'hidden' ? undefined : figure;
    return {
      month,
      isHidden: figure === 'hidden',
      workingDays: shown?.working_days ?? null,
      daysAway: shown?.days_away ?? null,
    };
  });
}
