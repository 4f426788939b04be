import type { PayrollRunsRow, PayslipsRow } from '../../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import { findPayday as find } from './payslips.sql.ts';

/** A day on which an employee is or was paid. */
export interface Payday {
  readonly payslip_id: PayslipsRow['id'];
  /** `YYYY-MM-DD`. */
  readonly pay_date: PayrollRunsRow['pay_date'];
}

/**
 * The employee's next payday from a day on, otherwise their last one; of approved runs only.
 */
export async function findPayday(
  transaction: Transaction,
  companyId: string,
  question: { readonly employeeId: string; readonly day: string },
): Promise<Payday | null> {
  const { rows } = await transaction.query<Payday>(find(companyId, question));
  return rows[0] ?? null;
}
