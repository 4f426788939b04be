import type { Transaction } from '../../../platform/database/driver.ts';
import type { PayDeduction } from './pay-deduction.ts';
import { list, type PayDeductionFilter } from './pay-deductions.sql.ts';

/**
 * At most `limit` deductions of the company, newest first. A filter by employee excludes those for
 * all employees.
 */
export async function listPayDeductions(
  transaction: Transaction,
  companyId: string,
  { limit, ...filter }: PayDeductionFilter & { readonly limit: number },
): Promise<PayDeduction[]> {
  const { rows } = await transaction.query<PayDeduction>(list(companyId, filter, limit));
  return rows;
}
