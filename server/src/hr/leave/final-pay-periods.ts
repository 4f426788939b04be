import type { Transaction } from '../../platform/database/driver.ts';
import type { PublishedPeriod } from '../payroll/payslips/find-published-period.ts';
import { listFinalPeriods } from './final-pay-periods.sql.ts';

/**
 * For each pending unpaid leave, by its id, the pay periods that contain its days and whose salary
 * is final. Approving the leave changes none of their payslips, and no later run deducts those
 * days, because only one run pays a salary for a day. Without ids, no statement is sent.
 */
export async function finalPayPeriods(
  transaction: Transaction,
  companyId: string,
  requestIds: readonly string[],
): Promise<Map<string, PublishedPeriod[]>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await transaction.query<PublishedPeriod & { readonly id: string }>(
    listFinalPeriods(companyId, requestIds),
  );
  const byRequest = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byRequest].map(([id, periods]) => [
      id,
      periods.map(({ period_start, period_end }) => ({ period_start, period_end })),
    ]),
  );
}
