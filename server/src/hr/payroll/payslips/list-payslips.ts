import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { findEmployees } from '../../employees/search/found-employees.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { Payslip } from './payslip.ts';
import { list, type PayslipFilter } from './payslips.sql.ts';

export interface PayslipsAsked {
  readonly payrollRunId: string | undefined;
  readonly employeeId: string | undefined;
  readonly beforeId: string | undefined;
  readonly limit: number;
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
}

/**
 * Payslips, newest first. Employees see their own of approved runs. Payroll, who must filter by run
 * or employee, see those of anyone in any state, to check the figures. HR, who must filter by
 * employee, see those of approved runs.
 */
export async function listPayslips(
  transaction: Transaction,
  actor: UserActor,
  { limit, search, ...asked }: PayslipsAsked,
): Promise<Payslip[]> {
  const filter = filterFor(actor, asked);
  if (filter === undefined) {
    return [];
  }
  const found = await findEmployees(transaction, actor.companyId, {
    text: search,
    isOfAll: !filter.published,
  });
  const { rows } = await transaction.query<Payslip>(
    list(actor.companyId, { ...filter, found }, limit),
  );
  return rows;
}

/** Undefined if the user may see none of the requested payslips. */
function filterFor(
  actor: UserActor,
  asked: Omit<PayslipsAsked, 'limit' | 'search'>,
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
