import { afterMonths, earlierOf } from './calendar-months.ts';
import { countLeaveYear } from './count-leave-year.ts';
import { type HoursPiece, hoursPieces } from './hours-pieces.ts';
import { LeaveDecimal, sumOf } from './leave-decimal.ts';
import type { LeavePolicy, LeaveRounding, LeaveUnit } from './leave-policy.ts';
import { type LeaveYear, leaveYearOf } from './leave-year.ts';
import { roundLeave } from './round-leave.ts';
import { type LeaveEmployment, type SharePiece, sharePieces } from './share-pieces.ts';
import { rowOn } from './work-pattern.ts';

export interface Entitlement {
  readonly leaveYear: LeaveYear;
  readonly unit: LeaveUnit;
  /** For the whole leave year, rounded. */
  readonly entitled: string;
  /** What of it is granted on or before the day. */
  readonly granted: string;
  /** The sum of the pieces before rounding. */
  readonly exact: string;
  /** The rule for part years that applies, and so its rounding. Null = the whole year counts. */
  readonly rule: 'first_year' | 'leaver' | null;
  /** Why: how the amount is made up. */
  readonly pieces: readonly (SharePiece | HoursPiece)[];
  /** The first day for which leave can be taken. */
  readonly usableFrom: string;
}

/**
 * The entitlement of one employment to one kind of leave in the leave year that contains `day`.
 *
 * The amount of a leave year is computed piece by piece. A piece ends when the pattern changes or
 * a step is reached. The pieces of a period share its part of the leave year by their calendar
 * days. The periods are the leave year, the part of it that counts for joiners and leavers, or the
 * single months if leave is granted monthly. Where days before the first or after the last day of
 * the employment count, they count with the first or last pattern. Only the sum is rounded.
 */
export function entitlementOn(
  policy: LeavePolicy,
  employment: LeaveEmployment,
  day: string,
): Entitlement {
  const leaveYear = leaveYearOf(policy, employment.first_day, day);
  const { rule, pieces } = piecesOf(policy, employment, { leaveYear, day });
  const rounding: (LeaveRounding | null)[] = [policy.rounding];
  if (rule === 'first_year') rounding.unshift(policy.first_year_rule.rounding);
  if (rule === 'leaver') rounding.unshift(policy.leaver_rule.rounding);
  const pattern = rowOn(employment.rows, pieces.at(-1)?.to ?? day);
  const rounded = (amount: LeaveDecimal): string =>
    roundLeave(amount, policy.unit, pattern, rounding).toFixed();
  const sum = (parts: readonly { amount: string }[]): LeaveDecimal =>
    sumOf(parts.map(({ amount }) => new LeaveDecimal(amount)));
  const exact = sum(pieces);
  return {
    leaveYear,
    unit: policy.unit,
    entitled: rounded(exact),
    granted: rounded(sum(pieces.filter(({ grantedOn }) => grantedOn <= day))),
    exact: exact.toFixed(),
    rule,
    pieces,
    usableFrom: afterMonths(employment.first_day, policy.waiting_months),
  };
}

interface AsOf {
  readonly leaveYear: LeaveYear;
  readonly day: string;
}

function piecesOf(
  policy: LeavePolicy,
  employment: LeaveEmployment,
  { leaveYear, day }: AsOf,
): Pick<Entitlement, 'rule' | 'pieces'> {
  if (policy.grant.kind === 'per_hour_worked') {
    const span = { from: leaveYear.from, to: earlierOf(day, leaveYear.to) };
    const worked = (employment.hours_worked ?? []).map((entry) => ({
      ...entry,
      pattern: rowOn(employment.rows, entry.on),
    }));
    return { rule: null, pieces: hoursPieces(policy, policy.grant.percent, { worked, span }) };
  }
  const { rule, periods } = countLeaveYear(policy, employment, leaveYear);
  return {
    rule,
    pieces: periods.flatMap((period) => sharePieces(policy, employment, { period, leaveYear })),
  };
}
