import { invalidField, Problem } from '../../../platform/http/problem.ts';
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
  const years = parts.map(({ year }) => year);
  return { employeeIds: [employeeId], leaveType, years, today, reason: null, plansUntil };
}

function judge(
  account: LeaveAccount | undefined,
  { parts, amountIn, today }: BalanceQuestion,
): YearBalance[] {
  if (account === undefined) return [];
  for (const part of parts) refuseWaiting(account, part);
  return parts.map((part) => {
    const { year, amount, to } = part;
    const { unit } = account;
    const { policy } = leaveYearOn(account.leave, to);
    const before = account.book
      .year(year)
      .balance.plus(grantedLater(account, part, today))
      .minus(expiringBefore(account, { part, amountIn, today }))
      .toNumber();
    const negativeLimit = Number(policy?.terms.negative_limit ?? 0);
    return { year, amount, unit, before, after: toHundredths(before - amount), negativeLimit };
  });
}

/** @throws Problem `validation_failed` */
function refuseWaiting({ leave }: LeaveAccount, { from, amount }: LeavePart): void {
  const { policy, employedFrom } = leaveYearOn(leave, from);
  const months = policy?.terms.waiting_months ?? 0;
  const usableFrom = afterMonths(employedFrom, months);
  if (amount > 0 && months > 0 && from < usableFrom) {
    throw invalidField(
      '/start_date',
      `is before ${usableFrom}. Leave of this type can be taken after ${months} months of employment`,
    );
  }
}

/**
 * What accrues from tomorrow until the leave ends, without the leave that is already planned for
 * later. That one must stay covered when it ends, too.
 */
function grantedLater(account: LeaveAccount, { year, to }: LeavePart, today: string): LeaveDecimal {
  const { leave, book, takenIn, endsIn } = account;
  if (to <= today || book.year(year + 1).isBegun) return new LeaveDecimal(0);
  const last = leaveYearOn(leave, to).leaveYear.to;
  const granted = (day: string) => entitledInYear(leave, year, day).granted;
  const before = granted(today);
  const later = [to, ...endsIn({ from: nextDay(to), to: last })].map((day) =>
    granted(day)
      .minus(before)
      .plus(day < last ? takenIn({ from: nextDay(day), to: last }) : 0),
  );
  return LeaveDecimal.min(...later);
}

/** What was carried over and can't be taken any more on the last day of the leave. */
function expiringBefore(
  account: LeaveAccount,
  { part, amountIn, today }: Pick<BalanceQuestion, 'amountIn' | 'today'> & { part: LeavePart },
): LeaveDecimal {
  const turn = leaveYearOn(account.leave, part.to);
  const { from } = turn.leaveYear;
  // What has expired by today is in the balance.
  const parts = carriedParts(account, turn, account.book.year(part.year).carried).filter(
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
      `The request takes ${amount} ${unit} from the ${year} balance. ${unitLeft[unit]}: ${before}.`,
    );
  }
}
