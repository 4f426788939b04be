import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { findPayslip } from './find-payslip.ts';
import type { Payslip, PayslipParties } from './payslip.ts';
import { findParties } from './payslips.sql.ts';

export interface PayslipDocument {
  readonly payslip: Payslip;
  readonly parties: PayslipParties;
}

/**
 * What stands on the sheet that is for the employee and for nobody else.
 *
 * @throws Problem `not_found` for everybody else, payroll and owner included
 */
export async function readPayslipDocument(
  transaction: Transaction,
  actor: UserActor,
  id: string,
): Promise<PayslipDocument> {
  const payslip = await findPayslip(transaction, actor, { id, forReview: 'never' });
  const { rows } = await transaction.query<PayslipParties>(
    findParties(actor.companyId, payslip.employee_id),
  );
  const parties = rows[0];
  if (parties === undefined) {
    throw new Error('a payslip without its employee');
  }
  return { payslip, parties };
}
