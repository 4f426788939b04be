import type { Transaction } from '../../../platform/database/driver.ts';
import type { LeaveSpan } from '../leave-request.ts';
import { clipSpan } from '../leave-span.ts';
import { balanceYears } from '../policies/balance-years.ts';
import { earlierOf, laterOf } from '../policies/calendar-months.ts';
import type { LeaveYear } from '../policies/leave-year.ts';
import type { PersonLeave } from '../policies/person-leave.ts';
import { readWorkCalendars } from '../work-calendar.ts';
import { leaveAmount, toHundredths } from '../working-days.ts';
import { openBook } from './balance-book.ts';
import { type FiledLeave, isFiled } from './file-by-dates.ts';
import { readPersonLeave } from './read-person-leave.ts';
import type { LeaveAccount, Settling } from './settle-balance.ts';
import {
  type HeldLeave,
  type LedgerYear,
  listHeldLeave,
  sumLedgerYears,
} from './settlement.sql.ts';

export interface AccountQuestion extends Settling {
  /** Locked, if the accounts are going to be changed. */
  readonly employeeIds: readonly string[];
  /** Null = every type with policies. */
  readonly leaveType: string | null;
  /** A day whose year is shown; it isn't opened because of that. */
  readonly shownDay?: string | undefined;
  /** Also archived types; they are not settled. */
  readonly withArchived?: boolean;
  /** Reads leave of all types; otherwise only where it is needed to settle. */
  readonly readsLeave?: boolean;
  /** An assignment that doesn't count. */
  readonly exceptAssignment?: string;
  /** Plans that take effect after this day are left out; absent = none (`knowsPlans`). */
  readonly plansUntil?: string | undefined;
}

/** The leave of employees as it is, one account for each employee and type. Nothing is settled. */
export async function openAccounts(
  transaction: Transaction,
  companyId: string,
  { readsLeave = false, exceptAssignment, days, shownDay, ...asked }: AccountQuestion,
): Promise<LeaveAccount[]> {
  const { today } = asked;
  const [people, { rows: sums }, { rows: requests }] = await Promise.all([
    readPersonLeave(transaction, companyId, {
      ...asked,
      ...(exceptAssignment && { exceptAssignment }),
    }),
    transaction.query<LedgerYear>(sumLedgerYears(companyId, asked)),
    transaction.query<HeldLeave>(listHeldLeave(companyId, asked)),
  ]);
  const until = [...days, shownDay ?? today, lastDayAround(today)].reduce(laterOf);
  const sumsOf = Map.groupBy(sums, keyOf);
  const requestsOf = Map.groupBy(requests, keyOf);
  const opened = people.flatMap(({ id, created_on: createdOn, is_erased: isErased, types }) =>
    types.map(({ leaveType, unit, isArchived, isUnderReview, ...leave }) => {
      const key = keyOf({ employee_id: id, leave_type: leaveType });
      const held = (requestsOf.get(key) ?? []).map((row) => ({
        ...row,
        held: row.held ?? [],
      }));
      const own = sumsOf.get(key) ?? [];
      const lastDay = held.map((row) => row.end_date).reduce(laterOf, until);
      const isFixed = isErased || isArchived;
      const years = balanceYears(leave, lastDay);
      return { id, leaveType, unit, leave, years, isFixed, isUnderReview, createdOn, held, own };
    }),
  );
  const concerned = opened.filter((account) => readsLeave || needsLeave(account));
  const calendarOf = await readCalendars(transaction, companyId, concerned);
  const isKnown = new Set(concerned);
  return opened.map((each) => {
    const { unit } = each;
    return toAccount(each, (row, { from, to }) =>
      isKnown.has(each) ? leaveAmount(calendarOf(each.id), clipSpan(row, from, to), unit) : 0,
    );
  });
}

function toAccount(
  { id: employeeId, leaveType, held, own, isUnderReview, ...account }: OpenedAccount,
  amountIn: (row: LeaveSpan, span: LeaveYear) => number,
): LeaveAccount {
  return {
    ...account,
    book: openBook({ employeeId, leaveType }, own, isUnderReview),
    filed: {
      leave: held.map((row): FiledLeave => ({ ...row, amountIn: (span) => amountIn(row, span) })),
      adjustments: own.flatMap(({ year, dated }) =>
        (dated ?? []).map((adjustment) => ({ year, ...adjustment })),
      ),
    },
    takenIn: ({ from, to }) =>
      toHundredths(
        held
          .filter((row) => row.start_date <= to && row.end_date >= from)
          .reduce((sum, row) => sum + amountIn(row, { from, to }), 0),
      ),
    endsIn: ({ from, to }) =>
      held
        .filter((row) => row.end_date >= from && row.start_date <= to)
        .map((row) => earlierOf(row.end_date, to)),
  };
}

function keyOf(row: { readonly employee_id: string; readonly leave_type: string }): string {
  return `${row.employee_id} ${row.leave_type}`;
}

interface OpenedAccount extends Pick<LeaveAccount, 'years' | 'unit' | 'isFixed' | 'createdOn'> {
  readonly id: string;
  readonly leaveType: string;
  readonly leave: PersonLeave;
  readonly held: readonly Omit<FiledLeave, 'amountIn'>[];
  readonly isUnderReview: boolean;
  readonly own: readonly LedgerYear[];
}

/** Whether something expires or accrues, or leave isn't filed under one year. */
function needsLeave(account: OpenedAccount): boolean {
  const { leave, held } = account;
  return held.length > 0 && (changesWithDays(leave) || !held.every((row) => isFiled(account, row)));
}

async function readCalendars(
  transaction: Transaction,
  companyId: string,
  accounts: readonly OpenedAccount[],
): ReturnType<typeof readWorkCalendars> {
  const held = accounts.flatMap((account) => account.held);
  const [first, last] = [
    held.map((row) => row.start_date).toSorted()[0],
    held
      .map((row) => row.end_date)
      .toSorted()
      .at(-1),
  ];
  if (first === undefined || last === undefined) {
    return () => {
      throw new Error('the leave of this employee is not known');
    };
  }
  const employeeIds = [...new Set(accounts.map(({ id }) => id))];
  return readWorkCalendars(transaction, companyId, { employeeIds, from: first, to: last });
}

/** The leave year after the next one has not begun by then. */
function lastDayAround(today: string): string {
  return `${Number(today.slice(0, 4)) + 2}-12-31`;
}

function changesWithDays({ employments }: OpenedAccount['leave']): boolean {
  return employments.some(({ stretches }) =>
    stretches.some(
      ({ policy }) =>
        policy !== null &&
        (policy.terms.carry_over.expires !== null ||
          policy.terms.grant.kind !== 'up_front' ||
          policy.terms.steps.length > 0),
    ),
  );
}
