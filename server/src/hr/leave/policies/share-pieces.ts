import { daysFromTo, dayBefore, earlierOf, laterOf } from './calendar-months.ts';
import type { CountedPeriod, EmployedTime } from './count-leave-year.ts';
import type { HoursWorked } from './hours-pieces.ts';
import type { LeavePolicy } from './leave-policy.ts';
import type { LeaveYear } from './leave-year.ts';
import { rowOn, type WorkPattern, type WorkRow } from './work-row.ts';
import { type ReachedStep, type StepDates, yearlyAmount } from './yearly-amount.ts';

/** One employment with what is known of it; planned changes count too. */
export interface LeaveEmployment extends EmployedTime, StepDates {
  /** At least one, ascending by `from`. */
  readonly rows: readonly WorkRow[];
  /** Only for leave that is granted per hour worked. */
  readonly hours_worked?: readonly HoursWorked[];
}

/** The days with one pattern and the same steps in one counted period. */
export interface SharePiece extends LeaveYear {
  readonly kind: 'share';
  readonly pattern: WorkPattern;
  /** The amount of a whole leave year with this pattern, in the policy's unit. */
  readonly yearly: string;
  /** The piece counts as `part / of` of a leave year. */
  readonly part: number;
  readonly of: number;
  readonly amount: string;
  /** From this day on, the amount is granted. */
  readonly grantedOn: string;
}

export interface SharedPeriod {
  readonly period: CountedPeriod;
  readonly leaveYear: LeaveYear;
  readonly reached: readonly ReachedStep[];
}

/** Cuts a counted period where the pattern changes or a step is reached. */
export function sharePieces(
  policy: LeavePolicy,
  employment: LeaveEmployment,
  { period, leaveYear, reached }: SharedPeriod,
): SharePiece[] {
  const periodDays = daysFromTo(period.from, period.to);
  const changes = [...employment.rows, ...reached].map(({ from }) => from);
  return cut(period, changes).flatMap(({ from, to }) => {
    const row = rowOn(employment.rows, from);
    if (row.is_covered === false) return [];
    const steps = reached.filter((step) => step.from <= from).map(({ step }) => step);
    const yearly = yearlyAmount(policy, row, steps);
    const part = period.part * daysFromTo(from, to);
    const of = period.of * periodDays;
    const divisor = greatestDivisor(part, of);
    const { fte, days_per_week, hours_per_week } = row;
    return [
      {
        kind: 'share' as const,
        from,
        to,
        pattern: { fte, days_per_week, hours_per_week },
        yearly: yearly.toDecimalPlaces(decimalsOfPieces).toFixed(),
        part: part / divisor,
        of: of / divisor,
        amount: (part === of ? yearly : yearly.times(part).dividedBy(of))
          .toDecimalPlaces(decimalsOfPieces)
          .toFixed(),
        grantedOn: grantDay(policy, employment, { period, leaveYear }),
      },
    ];
  });
}

/** More than the 20 of a sum, so that it is exact. */
const decimalsOfPieces = 30;

function grantDay(
  { grant }: LeavePolicy,
  { first_day, last_day }: EmployedTime,
  { period, leaveYear }: { readonly period: LeaveYear; readonly leaveYear: LeaveYear },
): string {
  if (grant.kind !== 'monthly') return laterOf(leaveYear.from, first_day);
  const day = laterOf(grant.on === 'first_day' ? period.from : period.to, first_day);
  return last_day === null ? day : earlierOf(day, last_day);
}

/** The parts of a period between the days on which something changes. */
function cut(period: LeaveYear, changes: readonly string[]): LeaveYear[] {
  const inside = changes.filter((day) => day > period.from && day <= period.to);
  const starts = [period.from, ...new Set(inside)].toSorted();
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next === undefined ? period.to : dayBefore(next) };
  });
}

function greatestDivisor(first: number, second: number): number {
  return first === 0 ? second : greatestDivisor(second % first, first);
}
