import { recordRead } from '../../../access/audit/record-read.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { knownPlans } from '../../workflow/knows-plans.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { yearOf } from '../split-by-year.ts';
import { computeEntitlement } from '../entitlement/settle-entitlement.ts';
import { listLeaveTypes } from '../types/list-leave-types.ts';
import { type DatedBalance, presentYear } from './balance-of-year.ts';
import { findEmployeeName } from './leave-ledger.sql.ts';

export interface BalancesRead {
  /** Null if the employee doesn't exist or the reader may not see them. */
  readonly employeeName: string | null;
  readonly year: number;
  readonly balances: readonly DatedBalance[];
}

/**
 * The balances of an employee, one per leave type with an allowance in the year: of the leave years
 * that begin in a calendar year, or without `year` that contain today. Empty for
 * employees who don't exist or whom the reader may not see. What the ledger doesn't have yet is
 * computed. Records the read.
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
  const asked = question.year === undefined ? day : `${year}-12-31`;
  const [{ rows: employees }, types, accounts] = await Promise.all([
    transaction.query<{ name: string }>(findEmployeeName(companyId, employeeId)),
    listLeaveTypes(transaction, companyId),
    computeEntitlement(transaction, companyId, {
      employeeIds,
      leaveType: null,
      withArchived: true,
      days: Math.abs(year - currentYear) > 1 ? [] : [asked],
      shownDay: asked,
      today: day,
      reason: null,
      plansUntil: knownPlans(actor, day),
    }),
  ]);
  if (employees[0] === undefined) {
    return { employeeName: null, year, balances: [] };
  }
  recordRead(transaction, change, {
    subjectKind: 'leave_balance',
    subjectIds: employeeIds,
    employeeIds,
    fields: ['balance'],
  });
  return {
    employeeName: employees[0].name,
    year,
    balances: accounts.flatMap((account) =>
      presentYear(account, types, ({ from, to }) => from <= asked && asked <= to),
    ),
  };
}
