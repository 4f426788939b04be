import type { UserActor } from '../../../../access/actor.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../../../platform/database/sorted-list.ts';
import { findEmployees } from '../../../employees/search/found-employees.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import type { Payslip } from './payslip.ts';
import { type PayslipFilter, payslipList, payslipSorts } from './payslips.sql.ts';

type PayslipSort = keyof typeof payslipSorts;

/** The orders other than newest first. */
export const payslipOrders = Object.keys(payslipSorts) as PayslipSort[];

export interface PayslipsAsked {
  readonly payrollRunId: string | undefined;
  readonly employeeId: string | undefined;
  readonly start: ListStart<PayslipSort>;
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
}

/**
 * Payslips, newest first or in an order. Employees see their own of approved runs. Payroll, who must
 * filter by run or employee, see those of anyone in any state, to check the figures. HR, who must
 * filter by employee, see those of approved runs.
 */
export async function listPayslips(
  transaction: Transaction,
  actor: UserActor,
  { start, search, ...asked }: PayslipsAsked,
): Promise<ListedRows<Payslip>> {
  const filter = filterFor(actor, { ...asked, beforeId: start.beforeId });
  if (filter === undefined) {
    return { rows: [], stoppedAt: null, total: start.counts ? 0 : null };
  }
  const found = await findEmployees(transaction, actor.companyId, {
    text: search,
    isOfAll: !filter.published,
  });
  const list = payslipList(actor.companyId, { ...filter, found }, start.limit);
  return readListed(transaction, list, { start, columns: payslipSorts });
}

/** Undefined if the user may see none of the requested payslips. */
function filterFor(
  actor: UserActor,
  asked: Omit<PayslipFilter, 'published' | 'found'>,
): PayslipFilter | undefined {
  const { employeeId: own } = actor;
  const held = capacitiesOf(actor, { employeeId: null, managerId: null });
  const isOfEmployee = asked.employeeId !== undefined;
  if (held.has('payroll_admin') && (isOfEmployee || asked.payrollRunId !== undefined)) {
    return { ...asked, published: false };
  }
  if (held.has('hr_admin') && isOfEmployee) {
    return { ...asked, published: true };
  }
  return own === null || (asked.employeeId !== undefined && asked.employeeId !== own)
    ? undefined
    : { ...asked, employeeId: own, published: true };
}
