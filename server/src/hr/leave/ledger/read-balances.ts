import type { LeaveTypesRow } from '../../../../schema/rows.gen.ts';
import { recordRead } from '../../../access/audit/record-read.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { yearOf } from '../split-by-year.ts';
import { openYears } from './open-years.ts';
import { lockEmployees, sumKinds } from './leave-ledger.sql.ts';

/** An employee's days of one leave type in one calendar year; halves allowed. */
export interface LeaveBalance {
  readonly leave_type: string;
  readonly name: LeaveTypesRow['name'];
  readonly granted: number;
  readonly carried_over: number;
  readonly adjusted: number;
  /** What left the year at its end; part of it may have been carried over. */
  readonly expired: number;
  /** Held by pending requests. */
  readonly reserved: number;
  readonly taken: number;
  /** What may still be asked for. */
  readonly balance: number;
}

export interface BalancesRead {
  /** Null where there is nobody, or nobody for the reader to see. */
  readonly employeeName: string | null;
  readonly year: number;
  readonly balances: readonly LeaveBalance[];
}

/**
 * The balances of an employee, one for each leave type that had an allowance in the year; none for
 * employees who do not exist or are not for the reader to see. The days of the present year, and of
 * the next one, are granted at the first look. That they were read is noted.
 *
 * @param question `year` undefined = the present one in the company's time zone
 */
export async function readBalances(
  change: UserChange,
  question: { readonly employeeId: string | null; readonly year: number | undefined },
): Promise<BalancesRead> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const currentYear = yearOf(today(clock, timeZone));
  const year = question.year ?? currentYear;
  const visible = await visibleEmployees(transaction, actor, 'leave_request');
  const { employeeId } = question;
  if (employeeId === null || (visible !== 'all' && !visible.includes(employeeId))) {
    return { employeeName: null, year, balances: [] };
  }
  const { rows: employees } = await transaction.query<{ name: string }>(
    lockEmployees(companyId, [employeeId]),
  );
  if (employees[0] === undefined) {
    return { employeeName: null, year, balances: [] };
  }
  const isNear = year === currentYear || year === currentYear + 1;
  if (isNear) {
    await openYears(transaction, companyId, {
      employeeIds: [employeeId],
      leaveType: null,
      years: [year],
      currentYear,
      now: toInstant(clock.nowMs()),
    });
  }
  const { rows } = await transaction.query<LeaveBalance>(sumKinds(companyId, employeeId, year));
  recordRead(transaction, change, {
    subjectKind: 'leave_balance',
    subjectIds: [employeeId],
    employeeIds: [employeeId],
    fields: ['balance'],
  });
  return { employeeName: employees[0].name, year, balances: rows };
}
