import type { PayrollRunsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { listFinalPeriods } from './final-pay-periods.sql.ts';

/** A pay period whose payslips are final. */
export type PublishedPeriod = Pick<PayrollRunsRow, 'period_start' | 'period_end'>;

/**
 * For each pending unpaid leave, by its id, the pay periods that contain its days and whose salary
 * is final: the next run deducts those days. Without ids, no statement is sent.
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
