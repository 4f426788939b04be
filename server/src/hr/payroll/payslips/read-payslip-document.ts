import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { findPayslip, type PayslipUse } from './find-payslip.ts';
import type { Payslip, PayslipParties } from './payslip.ts';
import { findParties } from './payslips.sql.ts';

export interface PayslipDocument {
  readonly payslip: Payslip;
  readonly parties: PayslipParties;
}

/**
 * The contents of a payslip file.
 *
 * @throws Problem `not_found` for users without access
 */
export async function readPayslipDocument(
  transaction: Transaction,
  actor: UserActor,
  asked: { readonly id: string; readonly use: Exclude<PayslipUse, 'look'> },
): Promise<PayslipDocument> {
  const payslip = await findPayslip(transaction, actor, asked);
  const { rows } = await transaction.query<PayslipParties>(
    findParties(actor.companyId, payslip.employee_id),
  );
  const parties = rows[0];
  if (parties === undefined) {
    throw new Error('a payslip without its employee');
  }
  return { payslip, parties };
}
