import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField, Problem } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import { findCountedType } from '../types/find-counted-type.ts';
import { yearOf } from '../split-by-year.ts';
import { toHundredths } from '../working-days.ts';
import { appendBalanceChanged } from './append-balance-changed.ts';
import { settleEntitlement } from '../entitlement/settle-entitlement.ts';
import { type BalanceKey, insertEntry, sumKinds, sumYears } from './leave-ledger.sql.ts';
import { unitLeft } from './judge-balance.ts';
import type { LeaveBalance } from './read-balances.ts';

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
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const day = today(clock, timeZone);
  const currentYear = yearOf(day);
  const counted = await findCountedType(transaction, companyId, leaveType);
  if (counted === null) {
    throw invalidField('/leave_type', 'is not a leave type with an allowance');
  }
  const { allowance_year: firstYear, balance_unit: unit } = counted;
  if (unit === 'days') refusePartsOfHalfDays(amount);
  if (year < firstYear || year > currentYear + 1) {
    throw invalidField('/year', `must be from ${firstYear} to ${currentYear + 1}`);
  }
  const now = toInstant(clock.nowMs());
  const key = { employeeId: employee.id, leaveType };
  await settleEntitlement(change, {
    employeeIds: [employee.id],
    leaveType,
    years: [year],
    today: day,
    now,
    reason: null,
  });
  await refuseOverdraft(change, { ...key, year, amount, unit });
  await transaction.query(
    insertEntry(companyId, {
      ...key,
      year,
      kind: 'adjustment',
      days: String(amount),
      requestId: null,
      note,
      now,
    }),
  );
  recordAudit(transaction, change, {
    action: 'leave_balance.adjusted',
    subjectKind: 'leave_balance',
    subjectId: employee.id,
    reaches: ofEmployee(employee_id),
    fields: ['leave_type', 'year', 'amount', 'note'],
  });
  appendBalanceChanged(
    change,
    [{ employee_id: employee.id, leave_type: leaveType, year }],
    'adjustment',
  );
  const { rows } = await transaction.query<LeaveBalance>(
    sumKinds(companyId, { employeeIds: [employee.id], year }),
  );
  return rows.find((row) => row.leave_type === leaveType) as LeaveBalance;
}

/** @throws Problem `validation_failed` */
function refusePartsOfHalfDays(days: number): void {
  if (!Number.isInteger(days * 2) || Math.abs(days) > yearDaysMax) {
    throw invalidField('/amount', `must be at most ${yearDaysMax} days, in steps of half a day`);
  }
}

/** @throws Problem `leave_balance_exceeded` */
async function refuseOverdraft(
  { transaction, actor }: UserChange,
  {
    year,
    amount,
    unit,
    ...key
  }: BalanceKey & Pick<Adjustment, 'year' | 'amount'> & { readonly unit: BalanceUnit },
): Promise<void> {
  const { rows } = await transaction.query<{ amount: number }>(
    sumYears(actor.companyId, key, [year]),
  );
  const before = rows[0]?.amount ?? 0;
  if (toHundredths(before + amount) < 0) {
    throw new Problem(
      'leave_balance_exceeded',
      `You can't deduct more ${unit} than are left. ${unitLeft[unit]} in ${year}: ${before}.`,
    );
  }
}
