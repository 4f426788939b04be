import type { Transaction } from '../../../platform/database/driver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../../platform/database/sorted-list.ts';
import type { PayDeduction } from './pay-deduction.ts';
import { payDeductionList, payDeductionSorts } from './pay-deductions.sql.ts';

type PayDeductionSort = keyof typeof payDeductionSorts;

/** The orders other than newest first. */
export const payDeductionOrders = Object.keys(payDeductionSorts) as PayDeductionSort[];

/**
 * The deductions of the company, newest first or in an order. A filter by employee excludes those
 * for all employees.
 */
export function listPayDeductions(
  transaction: Transaction,
  companyId: string,
  { employeeId, start }: { employeeId: string | undefined; start: ListStart<PayDeductionSort> },
): Promise<ListedRows<PayDeduction>> {
  const { beforeId, limit } = start;
  const list = payDeductionList(companyId, { employeeId, beforeId }, limit);
  return readListed(transaction, list, { start, columns: payDeductionSorts });
}
