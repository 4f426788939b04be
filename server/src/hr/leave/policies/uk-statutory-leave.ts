import type { LeavePolicy, LeaveRounding, LeaveUnit, PartYearRule } from './leave-policy.ts';
import {
  annualisedCases,
  daysCases,
  hoursCases,
  irregularCases,
  shiftCases,
} from './uk-holiday-cases.ts';
import type { WorkPattern } from './work-row.ts';

/**
 * Working Time Regulations 1998, regulations 13 to 15A: 5.6 weeks, at most 28 days; a twelfth for
 * each month started in the first year, rounded up to half days; days employed in the last year.
 * The calculator rounds up to the decimals that it shows.
 */
export function statutoryLeave(unit: LeaveUnit, leaveYear: string, published: string): LeavePolicy {
  const decimals = published.split('.')[1]?.length ?? 1;
  const halfDaysUp: LeaveRounding = { step: '0.5', unit: 'days', direction: 'up' };
  const rule = (count: PartYearRule['count'], rounding: LeaveRounding | null): PartYearRule => ({
    count,
    whole_year_after_months: null,
    whole_year_from: null,
    rounding,
  });
  return {
    unit,
    amount: { value: '5.6', unit: 'weeks' },
    scale_by: 'none',
    full_time_days_per_week: '5',
    amount_max: unit === 'weeks' ? null : { value: '28', unit: 'days' },
    leave_year: leaveYear === '' ? 'anniversary' : leaveYear.slice(5),
    steps: [],
    grant: { kind: 'up_front' },
    first_year_rule: rule('month_started', unit === 'weeks' ? null : halfDaysUp),
    leaver_rule: rule('calendar_days', null),
    rounding: { step: String(10 ** -decimals), unit, direction: 'up' },
    waiting_months: 0,
    negative_limit: '0',
    carry_over: { amount_max: '0', expires: null },
    pay_rates: [],
  };
}

export interface PublishedCase {
  readonly title: string;
  readonly unit: LeaveUnit;
  readonly pattern: WorkPattern;
  readonly first: string;
  readonly last: string;
  readonly leaveYear: string;
  readonly rounded: string;
  readonly exact: string | undefined;
}

const weeks = [...annualisedCases, ...irregularCases];
const fullTime = { fte: '1', hours_per_week: '40' };
export const publishedCases: readonly PublishedCase[] = [
  ...daysCases.map(([days, ...rest]) =>
    caseOf(`${days} days a week`, 'days', { ...fullTime, days_per_week: days }, rest),
  ),
  ...hoursCases.map(([hours, days, ...rest]) => {
    const pattern = { fte: '1', hours_per_week: hours, days_per_week: days };
    return caseOf(`${hours} hours on ${days} days a week`, 'hours', pattern, rest);
  }),
  ...shiftCases.map(([shifts, days, ...rest]) => {
    const pattern = { ...fullTime, days_per_week: String((7 * shifts) / days) };
    return caseOf(`${shifts} shifts in ${days} days`, 'days', pattern, rest);
  }),
  ...weeks.map((rest) =>
    caseOf('annualised or irregular hours', 'weeks', { ...fullTime, days_per_week: '5' }, rest),
  ),
];

function caseOf(
  work: string,
  unit: LeaveUnit,
  pattern: WorkPattern,
  row: readonly [string, string, string, string, string?],
): PublishedCase {
  const [first, last, leaveYear, rounded, exact] = row;
  const dates = `${first === '' ? '' : ` from ${first}`}${last === '' ? '' : ` to ${last}`}`;
  const title = `${work}${dates}: ${rounded} ${unit}`;
  return { title, unit, pattern, first, last, leaveYear, rounded, exact };
}
