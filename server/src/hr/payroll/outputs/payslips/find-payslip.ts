import type { UserActor } from '../../../../access/actor.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import type { Payslip } from './payslip.ts';
import { publishedStatuses } from '../../runs/payroll-run.ts';
import { find } from './payslips.sql.ts';

/**
 * `own`: the employee's, once the run is approved. `look`: also for payroll at any time, and for HR
 * once the run is approved. `copy`: for payroll and HR once the run is approved, to pass on to
 * employees who can't sign in.
 */
export type PayslipUse = 'own' | 'look' | 'copy';

/**
 * A payslip for a user who may use it in this way.
 *
 * @throws Problem `not_found` for everyone else
 */
export async function findPayslip(
  transaction: Transaction,
  actor: UserActor,
  { id, use }: { id: string; use: PayslipUse },
): Promise<Payslip> {
  const { rows } = await transaction.query<Payslip>(find(actor.companyId, id));
  const payslip = rows[0];
  if (payslip === undefined || !mayUse(actor, payslip, use)) {
    throw notFound();
  }
  return payslip;
}

function mayUse(actor: UserActor, payslip: Payslip, use: PayslipUse): boolean {
  const held = capacitiesOf(actor, { employeeId: payslip.employee_id, managerId: null });
  const isPublished = publishedStatuses.includes(payslip.run_status);
  const isOfOffice = held.has('payroll_admin') || held.has('hr_admin');
  switch (use) {
    case 'own':
      return isPublished && held.has('self');
    case 'look':
      return held.has('payroll_admin') || (isPublished && (held.has('self') || isOfOffice));
    case 'copy':
      return isPublished && isOfOffice;
  }
}
