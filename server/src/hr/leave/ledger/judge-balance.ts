import { invalidField, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { EventSource } from '../../../events/append-event.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { carriedParts } from '../entitlement/carried-parts.ts';
import { expiredBefore } from '../policies/carry-over.ts';
import type { LeaveAccount } from '../entitlement/settle-balance.ts';
import { computeEntitlement, settleEntitlement } from '../entitlement/settle-entitlement.ts';
import { afterMonths, nextDay } from '../policies/calendar-months.ts';
import { LeaveDecimal } from '../policies/leave-decimal.ts';
import type { LeaveYear } from '../policies/leave-year.ts';
import { entitledInYear, leaveYearOn } from '../policies/person-leave.ts';
import { type BalanceYear, yearWith } from '../policies/balance-years.ts';
import type { LeavePart, YearPart } from '../split-by-year.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import { toHundredths } from '../working-days.ts';

export interface BalanceQuestion {
  /** Locked, if the leave is going to be added. */
  readonly employeeId: string;
  readonly leaveType: string;
  /** What the leave takes from each leave year. */
  readonly parts: readonly LeavePart[];
  /** What the leave takes between two dates, both inclusive. */
  readonly amountIn: (span: LeaveYear) => number;
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly today: string;
  /** Plans that take effect after this day don't count for who asks; absent = all count. */
  readonly plansUntil?: string | undefined;
}

/** The effect of a leave on the balance of one year. */
export interface YearBalance extends YearPart {
  readonly unit: BalanceUnit;
  /** What is available for this leave: with what is granted until then. */
  readonly before: number;
  /** Negative if the leave exceeds the balance. */
  readonly after: number;
  /** How far the balance may fall below 0. */
  readonly negativeLimit: number;
}

/**
 * The balance of each leave year that a leave affects, with and without the leave.
 *
 * @throws Problem `validation_failed` for leave during the waiting time of the policy
 */
export async function judgeBalance(
  source: EventSource,
  question: BalanceQuestion & { readonly now: string },
): Promise<YearBalance[]> {
  if (question.parts.length === 0) return [];
  const { plansUntil, ...settling } = settlingOf(question);
  const [settled] = await settleEntitlement(source, { ...settling, now: question.now });
  if (plansUntil === undefined) return judge(settled, question);
  const { transaction, actor } = source;
  return previewBalance(transaction, actor.companyId, question);
}

/** The same for a request that isn't made: leave years that aren't open yet stay so. */
export async function previewBalance(
  transaction: Transaction,
  companyId: string,
  question: BalanceQuestion,
): Promise<YearBalance[]> {
  if (question.parts.length === 0) return [];
  const [account] = await computeEntitlement(transaction, companyId, settlingOf(question));
  return judge(account, question);
}

function settlingOf({ employeeId, leaveType, parts, today, plansUntil }: BalanceQuestion) {
  const days = parts.map(({ to }) => to);
  return { employeeIds: [employeeId], leaveType, days, today, reason: null, plansUntil };
}

function judge(
  account: LeaveAccount | undefined,
  { parts, amountIn, today }: BalanceQuestion,
): YearBalance[] {
  if (account === undefined) return [];
  for (const part of parts) refuseWaiting(account, part);
  return parts.map((part) => {
    const { amount, to } = part;
    const { unit } = account;
    const { policy } = leaveYearOn(account.leave, to);
    const balanceYear = yearWith(account.years, to);
    if (balanceYear === undefined) throw new RangeError('the leave is not counted');
    const { year } = balanceYear;
    const before = account.book
      .year(balanceYear)
      .balance.plus(grantedLater(account, { part, balanceYear, today }))
      .minus(expiringBefore(account, { part, balanceYear, amountIn, today }))
      .toNumber();
    const negativeLimit = Number(policy?.terms.negative_limit ?? 0);
    return { year, amount, unit, before, after: toHundredths(before - amount), negativeLimit };
  });
}

/** @throws Problem `validation_failed` */
function refuseWaiting({ leave }: LeaveAccount, { from, amount }: LeavePart): void {
  const { policy, employment } = leaveYearOn(leave, from);
  const months = policy?.terms.waiting_months ?? 0;
  const usableFrom = afterMonths(employment.first_day, months);
  if (amount > 0 && months > 0 && from < usableFrom) {
    throw invalidField(
      '/start_date',
      say`is before ${usableFrom}. Leave of this type can be taken after ${months} months of employment`,
    );
  }
}

/**
 * What accrues from tomorrow until the leave ends, without the leave that is already planned for
 * later. That one must stay covered when it ends, too.
 */
function grantedLater(
  { leave, takenIn, endsIn }: LeaveAccount,
  { part: { to }, balanceYear, today }: JudgedPart,
): LeaveDecimal {
  if (to <= today) return new LeaveDecimal(0);
  const last = balanceYear.to;
  const granted = (day: string) => entitledInYear(leave, balanceYear, day).granted;
  const before = granted(today);
  const later = [to, ...endsIn({ from: nextDay(to), to: last })].map((day) =>
    granted(day)
      .minus(before)
      .plus(day < last ? takenIn({ from: nextDay(day), to: last }) : 0),
  );
  return LeaveDecimal.min(...later);
}

interface JudgedPart extends Pick<BalanceQuestion, 'today'> {
  readonly part: LeavePart;
  readonly balanceYear: BalanceYear;
}

/** What was carried over and can't be taken any more on the last day of the leave. */
function expiringBefore(
  account: LeaveAccount,
  { part, balanceYear, amountIn, today }: JudgedPart & Pick<BalanceQuestion, 'amountIn'>,
): LeaveDecimal {
  const { from } = balanceYear;
  // What has expired by today is in the balance.
  const parts = carriedParts(account, balanceYear).filter(
    ({ lastDay }) => lastDay === null || today <= lastDay,
  );
  return expiredBefore(parts, part.to, (to) =>
    new LeaveDecimal(account.takenIn({ from, to })).plus(amountIn({ from, to })),
  );
}

/** The words of a refusal. */
export const unitLeft = { days: 'Days left', hours: 'Hours left' } as const;

/** @throws Problem `leave_balance_exceeded` for the first year with less than the leave takes */
export function assertCovered(balances: readonly YearBalance[]): void {
  const short = balances.find(
    ({ amount, after, negativeLimit }) => amount > 0 && after < -negativeLimit,
  );
  if (short !== undefined) {
    const { amount, unit, year, before } = short;
    throw new Problem(
      'leave_balance_exceeded',
      say`The request takes ${amount} ${unit} from the ${String(year)} balance. ${unitLeft[unit]}: ${before}.`,
    );
  }
}
