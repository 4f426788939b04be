import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import { type Payslip, publishedStatuses } from './payslip.ts';
import { find } from './payslips.sql.ts';

/**
 * A payslip for its employee, once its run is approved; where it is also for review, for payroll at
 * any time.
 *
 * @throws Problem `not_found` for everybody else
 */
export async function findPayslip(
  transaction: Transaction,
  actor: UserActor,
  { id, forReview }: { id: string; forReview: 'too' | 'never' },
): Promise<Payslip> {
  const { rows } = await transaction.query<Payslip>(find(actor.companyId, id));
  const payslip = rows[0];
  if (payslip === undefined) {
    throw notFound();
  }
  const held = capacitiesOf(actor, { employeeId: payslip.employee_id, managerId: null });
  const isOwn = held.has('self') && publishedStatuses.includes(payslip.run_status);
  if (!isOwn && !(forReview === 'too' && held.has('payroll_admin'))) {
    throw notFound();
  }
  return payslip;
}
