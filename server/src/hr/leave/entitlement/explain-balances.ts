import { recordRead } from '../../../access/audit/record-read.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { seesDateOfBirth } from '../../employees/personal-details/date-of-birth.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import { knownPlans } from '../../workflow/knows-plans.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { listEntries, type LedgerEntry } from '../ledger/ledger-entries.sql.ts';
import { findEmployeeName } from '../ledger/leave-ledger.sql.ts';
import { listLeaveTypes } from '../types/list-leave-types.ts';
import { LeaveDecimal } from '../policies/leave-decimal.ts';
import { type BalanceYear, yearWith } from '../policies/balance-years.ts';
import { balanceOn, type DayBalance } from './balance-on-day.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import type { LeaveAccount } from './settle-balance.ts';
import { computeEntitlement } from './settle-entitlement.ts';

/** An employee's balance of one leave type on a day, and why. */
export interface ExplainedBalance extends DayBalance {
  readonly leaveType: string;
  /** Of the leave type. */
  readonly name: string;
  readonly unit: BalanceUnit;
  readonly on: string;
  /** Whether the reader sees the date of birth. */
  readonly seesAge: boolean;
  readonly year: BalanceYear;
  /** What the ledger recorded in the leave year, apart from leave; the earliest first. */
  readonly entries: readonly LedgerEntry[];
}

/**
 * The balances of an employee at the end of a day of this leave year, the one before, or the next
 * one, for each leave type with a policy. For days to come, they contain what is known today:
 * planned changes of the job, and leave that is pending or approved. Records the read.
 *
 * @param asked `on` undefined = today in the company's time zone
 * @throws Problem `not_found` (an employee whose leave the reader may not see),
 *   `validation_failed` for other leave years
 */
export async function explainBalances(
  change: UserChange,
  asked: { readonly employeeId: string; readonly on: string | undefined },
): Promise<ExplainedBalance[]> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { employeeId } = asked;
  const visible = await visibleEmployees(transaction, actor, 'leave_request');
  if (visible !== 'all' && !visible.includes(employeeId)) throw notFound();
  const employeeIds = [employeeId];
  const { rows: employees } = await transaction.query(findEmployeeName(companyId, employeeId));
  if (employees.length === 0) throw notFound();
  const today = await readCompanyToday(change);
  const now = toInstant(clock.nowMs());
  const plansUntil = knownPlans(actor, today);
  const days = asked.on === undefined ? [] : [asked.on];
  const question = { employeeIds, leaveType: null, days, today, reason: null, plansUntil };
  const accounts = await computeEntitlement(transaction, companyId, {
    ...question,
    readsLeave: true,
  });
  const [{ rows: entries }, types] = await Promise.all([
    transaction.query<LedgerEntry>(listEntries(companyId, employeeId)),
    listLeaveTypes(transaction, companyId),
  ]);
  recordRead(transaction, change, {
    subjectKind: 'leave_balance',
    subjectIds: employeeIds,
    employeeIds,
    fields: ['balance'],
  });
  const seesAge = seesDateOfBirth(capacitiesOf(actor, { employeeId, managerId: null }));
  const nameOf = new Map(types.map(({ code, name }) => [code, name]));
  return accounts.flatMap((account) => {
    const { leaveType } = account.book;
    const ofType = [
      ...entries.filter((entry) => entry.leave_type === leaveType),
      ...entriesToCome(account, now),
    ];
    const shown = plansUntil === undefined ? ofType : withoutCorrections(ofType);
    const name = nameOf.get(leaveType) ?? leaveType;
    const explained = explain(account, shown, { today, on: asked.on ?? today });
    return explained === undefined ? [] : [{ leaveType, name, seesAge, ...explained }];
  });
}

/**
 * Each grant with the corrections of its year: a correction names a planned last day or job, also one
 * that was withdrawn since.
 */
function withoutCorrections(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const corrections = Map.groupBy(
    entries.filter(({ kind }) => kind === 'correction'),
    ({ year }) => year,
  );
  return entries
    .filter(({ kind }) => kind !== 'correction')
    .map((entry) => {
      if (entry.kind !== 'grant') return entry;
      const amounts = [entry, ...(corrections.get(entry.year) ?? [])].map(({ days }) => days);
      return { ...entry, days: LeaveDecimal.sum(...amounts).toFixed(2) };
    });
}

/** What the worker will write, as the ledger returns it. */
function entriesToCome({ book }: LeaveAccount, now: string): LedgerEntry[] {
  return book.entries
    .filter((entry) => entry.request_id === null && !entry.is_held)
    .map(({ leave_type, kind, year, reason, days }) => ({
      leave_type,
      kind,
      year,
      reason,
      days: new LeaveDecimal(days).toFixed(2),
      created_at: now,
    }))
    .toSorted((one, other) => Number(other.kind === 'grant') - Number(one.kind === 'grant'));
}

function explain(
  account: LeaveAccount,
  entries: readonly LedgerEntry[],
  { on, today }: { readonly on: string; readonly today: string },
): Omit<ExplainedBalance, 'leaveType' | 'name' | 'seesAge'> | undefined {
  const { unit, years } = account;
  const [current, asked] = [yearWith(years, today), yearWith(years, on)];
  // Before the first policy, nothing is counted.
  if (current === undefined || asked === undefined) return undefined;
  if (Math.abs(years.indexOf(asked) - years.indexOf(current)) > 1) {
    throw invalidField('/on', 'must be in this leave year, the one before or the next one');
  }
  const balance = balanceOn(account, { on, today, turn: asked, current, entries });
  const own = entries.filter(({ year }) => year === asked.year);
  return { ...balance, unit, on, year: asked, entries: own };
}
