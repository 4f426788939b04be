import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { UserChange } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import { findCountedType } from '../types/find-counted-type.ts';
import { listLeaveTypes } from '../types/list-leave-types.ts';
import type { BalanceYear } from '../policies/balance-years.ts';
import { earlierOf, laterOf } from '../policies/calendar-months.ts';
import type { LeaveAccount } from '../entitlement/settle-balance.ts';
import { appendBalanceChanged } from './append-balance-changed.ts';
import { settleEntitlement } from '../entitlement/settle-entitlement.ts';
import { type LeaveBalance, presentYear } from './balance-of-year.ts';
import { insertEntry } from './leave-ledger.sql.ts';
import { unitLeft } from './judge-balance.ts';

export interface Adjustment {
  readonly employee_id: string;
  readonly leave_type: string;
  readonly year: number;
  /** Signed, not 0: in steps of half a day, or hours with at most two decimals. */
  readonly amount: number;
  /** The reason, which is stored in the ledger. */
  readonly note: string;
}

const yearDaysMax = 366;

/**
 * Corrects an employee's balance with a ledger entry, for example for leave taken before the leave
 * type had an allowance. Balances of people who have left can be adjusted too. Emits
 * `leave.balance_changed`.
 *
 * @throws Problem `forbidden` for the actor's own balance, `validation_failed` (employee, leave
 *   type without an allowance, a year before the allowance or after next year, too many days or parts of half days),
 *   `leave_balance_exceeded` if the balance would be negative
 */
export async function adjustBalance(
  change: UserChange,
  { employee_id, leave_type: leaveType, year, amount, note }: Adjustment,
): Promise<LeaveBalance> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const employee = await lockEmployee(transaction, companyId, employee_id, {
    terminated: 'allowed',
  });
  const day = await readCompanyToday(change);
  const counted = await findCountedType(transaction, companyId, leaveType);
  if (counted === null) {
    throw invalidField('/leave_type', 'is not a leave type with an allowance');
  }
  if (counted.balance_unit === 'days') refusePartsOfHalfDays(amount);
  const now = toInstant(clock.nowMs());
  const settling = { today: day, days: [`${year}-12-31`], reason: null } as const;
  const asked = { employeeIds: [employee.id], leaveType, withArchived: true, ...settling };
  const [account] = await settleEntitlement(change, { ...asked, now });
  if (account === undefined)
    throw invalidField('/leave_type', 'is not a leave type with an allowance');
  const balanceYear = adjustedYear(account, year, day);
  refuseOverdraft(account, balanceYear, amount);
  const entry = { kind: 'adjustment', days: String(amount), requestId: null, note, now } as const;
  const onDay = dayIn(balanceYear, day);
  const key = { employeeId: employee.id, leaveType, year: balanceYear.year };
  await transaction.query(insertEntry(companyId, { ...key, ...entry, onDay }));
  recordAudit(transaction, change, {
    action: 'leave_balance.adjusted',
    subjectKind: 'leave_balance',
    subjectId: employee.id,
    reaches: ofEmployee(employee_id),
    fields: ['leave_type', 'year', 'amount', 'note'],
  });
  const balances = [{ employee_id: employee.id, leave_type: leaveType, year }];
  appendBalanceChanged(change, { accounts: [account], balances }, 'adjustment');
  // What is carried over from the year, or expires, follows.
  const [adjusted] = await settleEntitlement(change, { ...asked, reason: 'leave_changed', now });
  const types = await listLeaveTypes(transaction, companyId);
  const [balance] = adjusted ? presentYear(adjusted, types, (each) => each.year === year) : [];
  return balance as LeaveBalance;
}

/** @throws Problem `validation_failed` for a year before the first policy, or after the next year */
function adjustedYear({ years }: LeaveAccount, asked: number, day: string): BalanceYear {
  const current = years.findIndex(({ from, to }) => from <= day && day <= to);
  const last = years[current + 1] ?? years.at(-1);
  if (last === undefined) {
    throw invalidField('/employee_id', 'has no balance of this leave type yet');
  }
  const found = years.find(({ year }) => year === asked);
  if (found === undefined || found.from > last.from) {
    throw invalidField(
      '/year',
      say`must be from ${String(years[0]?.year)} to ${String(last.year)}`,
    );
  }
  return found;
}

/** The day of a year to which an adjustment belongs: the one next to today. */
function dayIn({ from, to }: BalanceYear, day: string): string {
  return earlierOf(to, laterOf(from, day));
}

/** @throws Problem `validation_failed` */
function refusePartsOfHalfDays(days: number): void {
  if (!Number.isInteger(days * 2) || Math.abs(days) > yearDaysMax) {
    throw invalidField('/amount', say`must be at most ${yearDaysMax} days, in steps of half a day`);
  }
}

/** @throws Problem `leave_balance_exceeded` */
function refuseOverdraft(
  { book, unit }: LeaveAccount,
  balanceYear: BalanceYear,
  amount: number,
): void {
  const { balance } = book.year(balanceYear);
  if (balance.plus(amount).lt(0)) {
    const before = balance.toNumber();
    throw new Problem(
      'leave_balance_exceeded',
      say`You can't deduct more ${unit} than are left. ${unitLeft[unit]} in ${String(balanceYear.year)}: ${before}.`,
    );
  }
}
