import type { LeaveTypesRow } from '../../../../schema/rows.gen.ts';
import { recordRead } from '../../../access/audit/record-read.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { knownPlans } from '../../workflow/knows-plans.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { yearOf } from '../split-by-year.ts';
import { computeEntitlement } from '../entitlement/settle-entitlement.ts';
import { addEntries } from './add-entries.ts';
import { findEmployeeName, type LedgerYearOf, sumKinds } from './leave-ledger.sql.ts';
import { findOtherYears, readOtherYears, withLeaveYears } from './other-years.ts';

/** An employee's leave of one type in one leave year. */
export interface LeaveBalance {
  readonly leave_type: string;
  readonly name: LeaveTypesRow['name'];
  /** Of the amounts. */
  readonly unit: LeaveTypesRow['balance_unit'];
  readonly granted: number;
  readonly carried_over: number;
  readonly adjusted: number;
  /** What left the year at its end; part of them may have been carried over. */
  readonly expired: number;
  /** Held by pending requests. */
  readonly reserved: number;
  readonly taken: number;
  /** What can still be requested. */
  readonly balance: number;
}

/** A balance and its leave year. */
export interface DatedBalance extends LeaveBalance {
  /** In the ledger: the calendar year in which the leave year begins. */
  readonly year: number;
  readonly first_day: string;
  readonly last_day: string;
}

export interface BalancesRead {
  /** Null if the employee doesn't exist or the reader may not see them. */
  readonly employeeName: string | null;
  readonly year: number;
  readonly balances: readonly DatedBalance[];
}

/**
 * The balances of an employee, one per leave type with an allowance in the year: of the leave years
 * that begin in a calendar year, or without `year` that contain today. Empty for
 * employees who don't exist or whom the reader may not see. What the ledger doesn't have yet of the
 * last, the current and the next year is computed. Records the read.
 *
 * @param question `year` undefined = the current year in the company's time zone
 */
export async function readBalances(
  change: UserChange,
  question: { readonly employeeId: string | null; readonly year: number | undefined },
): Promise<BalancesRead> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const day = today(clock, timeZone);
  const currentYear = yearOf(day);
  const year = question.year ?? currentYear;
  const visible = await visibleEmployees(transaction, actor, 'leave_request');
  const { employeeId } = question;
  if (employeeId === null || (visible !== 'all' && !visible.includes(employeeId))) {
    return { employeeName: null, year, balances: [] };
  }
  const employeeIds = [employeeId];
  const [{ rows: employees }, hasOthers] = await Promise.all([
    transaction.query<{ name: string }>(findEmployeeName(companyId, employeeId)),
    findOtherYears(transaction, companyId),
  ]);
  if (employees[0] === undefined) {
    return { employeeName: null, year, balances: [] };
  }
  const asked = question.year === undefined ? day : `${year}-12-31`;
  const others = hasOthers
    ? await readOtherYears(transaction, companyId, { employeeIds, day: asked })
    : [];
  // The year before ends when the current one is opened.
  const isFar = Math.abs(year - currentYear) > 1;
  const accounts = isFar
    ? []
    : await computeEntitlement(transaction, companyId, {
        employeeIds,
        leaveType: null,
        years: [...new Set([year, ...others.map((each) => each.year)])],
        today: day,
        reason: null,
        plansUntil: knownPlans(actor, day),
      });
  const unopened = accounts.flatMap(({ book }) => book.entries);
  const { rows } = await transaction.query<LeaveBalance & LedgerYearOf>(
    sumKinds(companyId, { employeeIds, year, others }),
  );
  recordRead(transaction, change, {
    subjectKind: 'leave_balance',
    subjectIds: employeeIds,
    employeeIds,
    fields: ['balance'],
  });
  return {
    employeeName: employees[0].name,
    year,
    balances: withLeaveYears(addEntries(rows, unopened), others),
  };
}
