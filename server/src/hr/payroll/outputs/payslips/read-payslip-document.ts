import type { UserActor } from '../../../../access/actor.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import { findPayslip, type PayslipUse } from './find-payslip.ts';
import type { Payslip, PayslipParties } from './payslip.ts';
import { listParties } from './payslips.sql.ts';
import { readYearTotals, type YearTotals } from './year-totals.ts';

export interface PayslipDocument {
  readonly payslip: Payslip;
  readonly parties: PayslipParties;
  readonly year: YearTotals;
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
  const [document] = await toDocuments(transaction, actor.companyId, [payslip]);
  return document as PayslipDocument;
}

/** In the order of the payslips. The number of statements doesn't depend on their number. */
export async function toDocuments(
  transaction: Transaction,
  companyId: string,
  payslips: readonly Payslip[],
): Promise<PayslipDocument[]> {
  const employeeIds = [...new Set(payslips.map((payslip) => payslip.employee_id))];
  const [{ rows }, totals] = await Promise.all([
    transaction.query<PayslipParties>(listParties(companyId, employeeIds)),
    readYearTotals(
      transaction,
      companyId,
      payslips.map(({ id }) => id),
    ),
  ]);
  const partiesOf = new Map(rows.map((row) => [row.employee_id, row]));
  return payslips.map((payslip) => {
    const [parties, year] = [partiesOf.get(payslip.employee_id), totals.get(payslip.id)];
    if (parties === undefined || year === undefined) {
      throw new Error('a payslip without its employee');
    }
    return { payslip, parties, year };
  });
}
