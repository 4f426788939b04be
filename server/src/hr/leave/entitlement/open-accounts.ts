import type { Transaction } from '../../../platform/database/driver.ts';
import { clipSpan } from '../leave-span.ts';
import { readWorkCalendars } from '../work-calendar.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import { leaveAmount, toHundredths } from '../working-days.ts';
import { openBook } from './balance-book.ts';
import { type PersonFacts, readPersonLeave } from './read-person-leave.ts';
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
  {
    employeeIds,
    leaveType,
    readsLeave = false,
    exceptAssignment,
    plansUntil,
    ...settling
  }: AccountQuestion,
): Promise<LeaveAccount[]> {
  const { today } = settling;
  const asked = {
    employeeIds,
    leaveType,
    today,
    plansUntil,
    ...(exceptAssignment && { exceptAssignment }),
  };
  const [people, { rows: sums }] = await Promise.all([
    readPersonLeave(transaction, companyId, asked),
    transaction.query<LedgerYear>(
      sumLedgerYears(companyId, { employeeIds, years: yearsAround(settling) }),
    ),
  ]);
  const heldOf = await readHeld(transaction, companyId, { people, sums, today, readsLeave });
  const sumsOf = Map.groupBy(sums, (row) => `${row.employee_id} ${row.leave_type}`);
  return people.flatMap(({ id, status, created_on: createdOn, is_erased: isErased, types }) =>
    types.map(({ leaveType: type, unit, firstYear, ...leave }): LeaveAccount => {
      const key = { employeeId: id, leaveType: type };
      return {
        leave,
        unit,
        firstYear,
        book: openBook(key, sumsOf.get(`${id} ${type}`) ?? []),
        hasLeft: status === 'terminated',
        isErased,
        createdOn,
        ...heldOf(key, unit),
      };
    }),
  );
}

/**
 * A leave year that contains today begins this year or last year; each needs the one before it, and
 * the two before that one, from which leave may have been carried over for 36 months.
 */
function yearsAround({ today, years }: Settling): number[] {
  const year = Number(today.slice(0, 4));
  const around = [-4, -3, -2, -1, 0, 1].map((offset) => year + offset);
  return [...new Set([...around, ...years.flatMap((y) => [y, y + 1])])];
}

type HeldOf = (
  key: { readonly employeeId: string; readonly leaveType: string },
  unit: BalanceUnit,
) => Pick<LeaveAccount, 'takenIn' | 'endsIn'>;

/** Unless asked for, leave is only read if something expires or accrues. */
async function readHeld(
  transaction: Transaction,
  companyId: string,
  {
    people,
    sums,
    today,
    readsLeave,
  }: {
    people: readonly PersonFacts[];
    sums: readonly LedgerYear[];
    today: string;
    readsLeave: boolean;
  },
): Promise<HeldOf> {
  const expiring = new Set(
    people.flatMap(({ types }) => types.filter(changesWithDays).map(({ leaveType }) => leaveType)),
  );
  const concerned = sums.filter((row) => expiring.has(row.leave_type));
  const employeeIds = readsLeave
    ? people.map(({ id }) => id)
    : [...new Set(concerned.map((row) => row.employee_id))];
  if (employeeIds.length === 0) return () => ({ takenIn: () => 0, endsIn: () => [] });
  const range = { from: `${Number(today.slice(0, 4)) - 2}-01-01`, to: lastDayAround(today) };
  const [{ rows }, calendars] = await Promise.all([
    transaction.query<HeldLeave>(listHeldLeave(companyId, { employeeIds, ...range })),
    readWorkCalendars(transaction, companyId, { employeeIds, ...range }),
  ]);
  const byKey = Map.groupBy(rows, (row) => `${row.employee_id} ${row.leave_type}`);
  return ({ employeeId, leaveType }, unit) => {
    const held = byKey.get(`${employeeId} ${leaveType}`) ?? [];
    return {
      takenIn: ({ from, to }) =>
        toHundredths(
          held
            .filter((row) => row.start_date <= to && row.end_date >= from)
            .map((row) => leaveAmount(calendars(employeeId), clipSpan(row, from, to), unit))
            .reduce((sum, amount) => sum + amount, 0),
        ),
      endsIn: ({ from, to }) =>
        held.map((row) => row.end_date).filter((end) => end >= from && end <= to),
    };
  };
}

/** The leave year after the next one has not begun by then. */
function lastDayAround(today: string): string {
  return `${Number(today.slice(0, 4)) + 2}-12-31`;
}

function changesWithDays({ employments }: PersonFacts['types'][number]): boolean {
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
