import { dayBefore } from './calendar-months.ts';
import { type CountedPeriod, type CountedYear, countLeaveYear } from './count-leave-year.ts';
import type { LeavePolicy, PartYearRule } from './leave-policy.ts';
import type { LeaveYear } from './leave-year.ts';
import type { LeaveEmployment } from './share-pieces.ts';
import { type ReachedStep, reachedSteps } from './yearly-amount.ts';

export interface CountedSteps extends CountedYear {
  /** The steps that count, each from the first day of a period or inside one. */
  readonly steps: readonly ReachedStep[];
}

/**
 * What counts of a leave year, and the steps in it. Where the policy counts months, a step that is
 * reached inside the leave year counts by the same months: half a year of 5 more days is 2.5, and not
 * 184 of 365 parts of 5.
 */
export function countWithSteps(
  policy: LeavePolicy,
  employment: LeaveEmployment,
  year: LeaveYear,
): CountedSteps {
  const counted = countLeaveYear(policy, employment, year);
  const reached = reachedSteps(policy, employment, year);
  const { count } = counted.rule === 'leaver' ? policy.leaver_rule : policy.first_year_rule;
  const countsMonths = count === 'month_started' || count === 'full_months_of_service';
  if (!countsMonths || reached.every(({ from }) => from <= year.from))
    return { ...counted, steps: reached };
  const grant = { kind: 'monthly', on: 'first_day' } as const;
  const months = countLeaveYear({ ...policy, grant }, employment, year).periods;
  const moved = reached.flatMap(({ step, from }) => {
    const place = monthOf(count, months, from);
    return place === -1 ? [] : [{ step, from: place === 0 ? year.from : startOf(months, place) }];
  });
  const periods =
    policy.grant.kind === 'monthly'
      ? months
      : counted.periods.flatMap((period) => split(period, months, moved));
  return { rule: counted.rule, periods, steps: moved };
}

/** The first month that counts for an employment that begins on a day; -1 = none. */
function monthOf(
  count: PartYearRule['count'],
  months: readonly CountedPeriod[],
  day: string,
): number {
  return months.findIndex(({ from, to }) => (count === 'month_started' ? to : from) >= day);
}

function startOf(months: readonly CountedPeriod[], place: number): string {
  return months[place]?.from ?? '';
}

/** Cuts a period of several months where a step is reached. */
function split(
  period: CountedPeriod,
  months: readonly CountedPeriod[],
  reached: readonly ReachedStep[],
): CountedPeriod[] {
  const cuts = new Set(reached.map(({ from }) => from).filter((day) => day > period.from));
  const starts = [period.from, ...[...cuts].toSorted()];
  if (starts.length === 1) return [period];
  return starts.map((from, place) => {
    const next = starts[place + 1];
    const to = next === undefined ? period.to : dayBefore(next);
    const own = months.filter((month) => month.from <= to && (place === 0 || month.from >= from));
    return { from, to, part: own.length, of: 12 };
  });
}
