import { afterMonths, earlierOf } from './calendar-months.ts';
import { countWithSteps } from './count-with-steps.ts';
import { type HoursPiece, hoursPieces } from './hours-pieces.ts';
import { LeaveDecimal, sumOf } from './leave-decimal.ts';
import type { LeavePolicy, LeaveRounding, LeaveUnit } from './leave-policy.ts';
import { type LeaveYear, leaveYearOf } from './leave-year.ts';
import { roundLeave } from './round-leave.ts';
import { type LeaveEmployment, type SharePiece, sharePieces } from './share-pieces.ts';
import { rowOn } from './work-row.ts';
import type { ReachedStep } from './yearly-amount.ts';

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
  /** Those that count in the leave year, in the order of the policy. */
  readonly steps: readonly ReachedStep[];
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
 * the employment count, they count with the first or last pattern. The sum is rounded, and before it
 * each grant if the policy says so.
 */
export function entitlementOn(
  policy: LeavePolicy,
  employment: LeaveEmployment,
  day: string,
): Entitlement {
  const leaveYear = leaveYearOf(policy, employment.first_day, day);
  const { rule, pieces, steps } = piecesOf(policy, employment, { leaveYear, day });
  const rounding: (LeaveRounding | null)[] = [policy.rounding];
  if (rule === 'first_year') rounding.unshift(policy.first_year_rule.rounding);
  if (rule === 'leaver') rounding.unshift(policy.leaver_rule.rounding);
  const pattern = rowOn(employment.rows, pieces.at(-1)?.to ?? day);
  const exact = sumOfPieces(pieces);
  const rounded = (sum: LeaveDecimal): string =>
    roundLeave(sum, policy.unit, pattern, rounding).toFixed();
  const entitled = rounded(roundedGrants(policy, pieces) ?? exact);
  const due = pieces.filter(({ grantedOn }) => grantedOn <= day);
  return {
    leaveYear,
    unit: policy.unit,
    entitled,
    granted:
      due.length === pieces.length
        ? entitled
        : rounded(roundedGrants(policy, due) ?? sumOfPieces(due)),
    exact: exact.toFixed(),
    rule,
    pieces,
    steps,
    usableFrom: afterMonths(employment.first_day, policy.waiting_months),
  };
}

function sumOfPieces(pieces: Entitlement['pieces']): LeaveDecimal {
  return sumOf(pieces.map(({ amount }) => new LeaveDecimal(amount)));
}

/** The sum of the grants if each is rounded; what is granted on one day is a grant. */
function roundedGrants(
  { unit, grant }: Pick<LeavePolicy, 'unit' | 'grant'>,
  pieces: Entitlement['pieces'],
): LeaveDecimal | null {
  const rounding = grant.kind === 'up_front' ? null : (grant.rounding ?? null);
  if (rounding === null) return null;
  const grants = [...Map.groupBy(pieces, ({ grantedOn }) => grantedOn).values()];
  return sumOf(
    grants.map((parts) => {
      const [last] = parts.slice(-1);
      const amount = sumOfPieces(parts);
      return last === undefined ? amount : roundLeave(amount, unit, last.pattern, [rounding]);
    }),
  );
}

interface AsOf {
  readonly leaveYear: LeaveYear;
  readonly day: string;
}

/** Those of this policy: on other days, another employment or policy counts them. */
function hoursOf({ first_day, last_day, rows, hours_worked = [] }: LeaveEmployment) {
  return hours_worked
    .filter(({ on }) => first_day <= on && (last_day === null || on <= last_day))
    .map((entry) => ({ ...entry, pattern: rowOn(rows, entry.on) }))
    .filter(({ pattern }) => pattern.is_covered !== false);
}

function piecesOf(
  policy: LeavePolicy,
  employment: LeaveEmployment,
  { leaveYear, day }: AsOf,
): Pick<Entitlement, 'rule' | 'pieces' | 'steps'> {
  if (policy.grant.kind === 'per_hour_worked') {
    const span = { from: leaveYear.from, to: earlierOf(day, leaveYear.to) };
    const worked = hoursOf(employment);
    const pieces = hoursPieces(policy, policy.grant.percent, { worked, span });
    return { rule: null, pieces, steps: [] };
  }
  const { rule, periods, steps } = countWithSteps(policy, employment, leaveYear);
  return {
    rule,
    steps,
    pieces: periods.flatMap((period) =>
      sharePieces(policy, employment, { period, leaveYear, reached: steps }),
    ),
  };
}
