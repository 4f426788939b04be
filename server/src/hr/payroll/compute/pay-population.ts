import type { Transaction } from '../../../platform/database/driver.ts';
import { countPayable, listPayable, type PayrollTerms } from './queries.ts';

/**
 * The ids of the next employees whom a payroll run pays, in the order of the ids: employed on a day
 * of the period, and on such a day with a compensation profile in the currency.
 */
export async function payPopulation(
  transaction: Transaction,
  companyId: string,
  asked: PayrollTerms & { readonly afterEmployeeId: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(listPayable(companyId, asked, asked));
  return rows.map(({ id }) => id);
}

/** How many those are altogether. */
export async function countPayPopulation(
  transaction: Transaction,
  companyId: string,
  terms: PayrollTerms,
): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(countPayable(companyId, terms));
  return rows[0]?.count ?? 0;
}
