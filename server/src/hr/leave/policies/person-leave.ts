import { dayBefore, earlierOf, laterOf } from './calendar-months.ts';
import { type Entitlement, entitlementOn } from './entitlement.ts';
import type { HoursWorked } from './hours-pieces.ts';
import { LeaveDecimal } from './leave-decimal.ts';
import { type LeaveYear, leaveYearOf } from './leave-year.ts';
import type { PolicyStretch } from './policy-by-date.ts';
import type { StoredPolicy } from './stored-policy.ts';
import { hasStepsByAge } from './yearly-amount.ts';

/** One employment with the policies of a leave type by date. */
export interface EmploymentStretches {
  readonly first_day: string;
  /** Null = not known. */
  readonly last_day: string | null;
  /** At least one, ascending by `from`. */
  readonly stretches: readonly PolicyStretch[];
}

/** What decides an employee's leave of one type. */
export interface PersonLeave {
  /** At least one, the earliest first. */
  readonly employments: readonly EmploymentStretches[];
  readonly hoursWorked: readonly HoursWorked[];
  /** `YYYY-MM-DD`; null = not known. */
  readonly birthDate: string | null;
  /** The first day on which the leave type has a policy for anyone. Leave before it isn't counted. */
  readonly countsFrom: string;
}

/** The part of an entitlement by one policy in one employment. */
export interface EntitledPart {
  readonly policy: StoredPolicy;
  readonly entitlement: Entitlement;
  /** Whether steps by age don't count because the date of birth is not known. */
  readonly lacksBirthDate: boolean;
}

export interface EntitledYear {
  /** Empty = no policy applies in the year. */
  readonly parts: readonly EntitledPart[];
  /** For the whole leave year. */
  readonly entitled: LeaveDecimal;
  /** What of it is granted on or before the day. */
  readonly granted: LeaveDecimal;
}

/**
 * The entitlement of a year as of a day. If another policy applies from a day on, each counts with
 * its days in this year: a leave year that another policy interrupts can be part of two years of the
 * balance. Several employments in one leave year don't add up to more than the whole leave year
 * under one policy.
 */
export function entitledInYear(
  person: PersonLeave,
  { turns, ...year }: LeaveYear & { readonly turns: readonly LeaveYearOn[] },
  day: string,
): EntitledYear {
  const asked = turns.flatMap(({ policy, employment, leaveYear }) =>
    policy === null ? [] : [{ policy, employment, leaveYear, year, day }],
  );
  const parts = distinct(asked).flatMap((part) => partOf(person, part));
  const isGranted = parts.every(({ entitlement: { entitled, granted } }) => entitled === granted);
  const entitled = sumOfParts(parts, 'entitled');
  return { parts, entitled, granted: isGranted ? entitled : sumOfParts(parts, 'granted') };
}

function keyOf({ policy, leaveYear }: Pick<PartQuestion, 'policy' | 'leaveYear'>): string {
  return `${policy.id} ${leaveYear.from}`;
}

/** One employment under one policy in one leave year counts once. */
function distinct(asked: readonly PartQuestion[]): readonly PartQuestion[] {
  if (asked.length < 2) return asked;
  const keyed = asked.map((part) => [`${keyOf(part)} ${part.employment.first_day}`, part] as const);
  return [...new Map(keyed).values()];
}

function sumOfParts(parts: readonly EntitledPart[], name: 'entitled' | 'granted'): LeaveDecimal {
  const byPolicy = Map.groupBy(parts, ({ policy, entitlement: { leaveYear } }) =>
    keyOf({ policy, leaveYear }),
  );
  return [...byPolicy.values()]
    .reduce((total, group) => total.plus(cappedSum(group, name)), new LeaveDecimal(0))
    .toDecimalPlaces(ledgerDecimals);
}

/** Of the ledger. */
const ledgerDecimals = 2;

interface PartQuestion {
  readonly employment: EmploymentStretches;
  readonly policy: StoredPolicy;
  readonly leaveYear: LeaveYear;
  /** Of the balance. */
  readonly year: LeaveYear;
  readonly day: string;
}

function partOf(
  { hoursWorked, birthDate }: PersonLeave,
  { employment, policy, leaveYear, year, day }: PartQuestion,
): EntitledPart[] {
  const { first_day, last_day, stretches } = employment;
  const rows = stretches.map(({ policy: other, ...row }, place) => {
    const span = { from: place === 0 ? first_day : row.from, next: stretches[place + 1]?.from };
    return { ...row, is_covered: other?.id === policy.id && isIn(year, span), span };
  });
  const employed = {
    from: laterOf(first_day, leaveYear.from),
    to: earlierOf(last_day ?? leaveYear.to, leaveYear.to),
  };
  const isApplied = rows.some(({ is_covered: isOwn, span }) => isOwn && isIn(employed, span));
  if (employed.from > employed.to || !isApplied) return [];
  // Before the employment or the year begins, its first grant already counts, so that leave can be
  // planned.
  const begun = laterOf(laterOf(first_day, leaveYear.from), year.from);
  const asOf = earlierOf(laterOf(day, begun), leaveYear.to);
  const entitlement = entitlementOn(
    policy.terms,
    { first_day, last_day, birth_date: birthDate, rows, hours_worked: hoursWorked },
    asOf,
  );
  const lacksBirthDate = birthDate === null && hasStepsByAge(policy.terms);
  return [{ policy, entitlement, lacksBirthDate }];
}

/** Whether a stretch has days between two others, both inclusive. */
function isIn(
  { from, to }: LeaveYear,
  stretch: { readonly from: string; readonly next: string | undefined },
): boolean {
  return stretch.from <= to && (stretch.next === undefined || stretch.next > from);
}

/** Employments under one policy have at most the whole leave year, unless leave depends on hours worked. */
function cappedSum(
  parts: readonly EntitledPart[],
  name: 'entitled' | 'granted',
): LeaveDecimal | string {
  const [only, ...others] = parts.map(({ entitlement }) => entitlement);
  if (only !== undefined && others.length === 0) return only[name];
  const sum = LeaveDecimal.sum(...parts.map(({ entitlement }) => entitlement[name]));
  const pieces = parts.flatMap(({ entitlement }) => entitlement.pieces);
  const yearly = pieces.flatMap((piece) => (piece.kind === 'share' ? [piece.yearly] : []));
  if (yearly.length < pieces.length || yearly.length === 0) return sum;
  const cap = LeaveDecimal.max(...yearly, ...parts.map(({ entitlement }) => entitlement.entitled));
  return LeaveDecimal.min(sum, cap);
}

/** The leave year that contains a day. */
export interface LeaveYearOn {
  readonly leaveYear: LeaveYear;
  /** The last day until which this is known to apply: another policy or employment can follow. */
  readonly until: string;
  /** Null = none; then the leave year is that of the next policy, or else of the one before. */
  readonly policy: StoredPolicy | null;
  readonly employment: EmploymentStretches;
}

export function leaveYearOn({ employments }: PersonLeave, day: string): LeaveYearOn {
  const employment = employments.findLast(({ first_day: from }) => from <= day) ?? employments[0];
  if (employment === undefined) throw new RangeError('a person has at least one employment');
  const { stretches } = employment;
  const place = Math.max(
    0,
    stretches.findLastIndex(({ from }) => from <= day),
  );
  const policy = stretches[place]?.policy ?? null;
  const near =
    policy ??
    stretches.slice(place).find((each) => each.policy !== null)?.policy ??
    stretches.slice(0, place).findLast((each) => each.policy !== null)?.policy;
  const leaveYear = leaveYearOf(near?.terms ?? calendarYear, employment.first_day, day);
  const next = [
    stretches.find(({ from }) => from > day)?.from,
    employments.find(({ first_day: from }) => from > day)?.first_day,
  ];
  const until = next
    .filter((from) => from !== undefined)
    .reduce((last, from) => earlierOf(last, dayBefore(from)), leaveYear.to);
  return { leaveYear, until, policy, employment };
}

const calendarYear = { leave_year: '01-01' } as const;
