import type { EventSource } from '../../../events/append-event.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { appendBalanceChanged } from '../ledger/append-balance-changed.ts';
import { clipSpan } from '../leave-span.ts';
import { readWorkCalendars } from '../work-calendar.ts';
import { workingDays } from '../working-days.ts';
import { openBook } from './balance-book.ts';
import { type PersonFacts, readPersonLeave } from './read-person-leave.ts';
import { type LeaveAccount, settleBalance, type Settling } from './settle-balance.ts';
import {
  type HeldLeave,
  insertSettled,
  type LedgerYear,
  listHeldLeave,
  type SettledEntry,
  sumLedgerYears,
} from './settlement.sql.ts';

export interface SettlementQuestion extends Settling {
  /** The employees must be locked. */
  readonly employeeIds: readonly string[];
  /** Null = every type with policies. */
  readonly leaveType: string | null;
  /** ISO instant. */
  readonly now: string;
  /** Reads leave of all types; otherwise only where it is needed to settle. */
  readonly readsLeave?: boolean;
}

/**
 * Brings the ledger in line with the policies (see `settleBalance`), for any number of employees in
 * the same few statements. Any number of calls add each entry once. Emits `leave.balance_changed`.
 * Returns the accounts, one for each employee and type.
 */
export async function settleEntitlement(
  { transaction, actor, ids }: EventSource,
  { employeeIds, leaveType, now, readsLeave = false, ...settling }: SettlementQuestion,
): Promise<LeaveAccount[]> {
  const { companyId } = actor;
  const { today } = settling;
  const [people, { rows: sums }] = await Promise.all([
    readPersonLeave(transaction, companyId, { employeeIds, leaveType, today }),
    transaction.query<LedgerYear>(
      sumLedgerYears(companyId, { employeeIds, years: yearsAround(settling) }),
    ),
  ]);
  const heldOf = await readHeld(transaction, companyId, { people, sums, today, readsLeave });
  const sumsOf = Map.groupBy(sums, (row) => `${row.employee_id} ${row.leave_type}`);
  const accounts = people.flatMap(({ id, status, created_on: createdOn, types }) =>
    types.map(({ leaveType: type, firstYear, ...leave }): LeaveAccount => {
      const key = { employeeId: id, leaveType: type };
      return {
        leave,
        firstYear,
        book: openBook(key, sumsOf.get(`${id} ${type}`) ?? []),
        hasLeft: status === 'terminated',
        createdOn,
        ...heldOf(key),
      };
    }),
  );
  for (const account of accounts) settleBalance(account, settling);
  const entries = accounts.flatMap(({ book }) => book.entries);
  if (entries.length > 0) {
    await transaction.query(insertSettled(companyId, entries, now));
    appendBalanceChanged({ transaction, actor, ids }, entries.filter(isOpening), 'year_opened');
    const changed = entries.filter((entry) => !isOpening(entry) && entry.kind !== 'carry_over');
    appendBalanceChanged({ transaction, actor, ids }, changed, 'entitlement_changed');
  }
  return accounts;
}

/** A carry-over of 0 days only marks the year as begun. */
function isOpening({ kind, days }: SettledEntry): boolean {
  return kind === 'grant' || kind === 'expiry' || (kind === 'carry_over' && Number(days) !== 0);
}

/** A leave year that contains today begins this year or last year; each needs the one before it. */
function yearsAround({ today, years }: Settling): number[] {
  const year = Number(today.slice(0, 4));
  return [...new Set([year - 2, year - 1, year, year + 1, ...years.flatMap((y) => [y, y + 1])])];
}

type HeldOf = (key: {
  readonly employeeId: string;
  readonly leaveType: string;
}) => Pick<LeaveAccount, 'takenIn' | 'endsIn'>;

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
  return ({ employeeId, leaveType }) => {
    const held = byKey.get(`${employeeId} ${leaveType}`) ?? [];
    return {
      takenIn: ({ from, to }) =>
        held
          .filter((row) => row.start_date <= to && row.end_date >= from)
          .map((row) => workingDays(calendars(employeeId), clipSpan(row, from, to)))
          .reduce((sum, days) => sum + days, 0),
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
