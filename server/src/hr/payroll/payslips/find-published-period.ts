import type { PayrollRunsRow } from '../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { findPublishedPeriod as find, type PaidTime } from './payslips.sql.ts';

export type PublishedPeriod = Pick<PayrollRunsRow, 'period_start' | 'period_end'>;

/**
 * The first pay period that contains a day of the range and has a final payslip of the employee.
 */
export async function findPublishedPeriod(
  transaction: Transaction,
  companyId: string,
  time: PaidTime,
): Promise<PublishedPeriod | undefined> {
  const { rows } = await transaction.query<PublishedPeriod>(find(companyId, time));
  return rows[0];
}
