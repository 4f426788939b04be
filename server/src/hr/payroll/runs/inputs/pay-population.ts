import type { Transaction } from '../../../../platform/database/driver.ts';
import { type ExaminedRow, examine, type PayrollTerms } from './pay-inputs.sql.ts';

/**
 * The number of employees examined for counting in one statement, which takes a few tenths of a
 * second.
 */
const countedAtOnce = 5_000;

/**
 * The ids of the next employees that a payroll run pays, in order: employed on a day of the period
 * and, on such a day, with a compensation profile in the currency. Fewer than `limit` means there
 * are no more.
 */
export async function payPopulation(
  transaction: Transaction,
  companyId: string,
  asked: PayrollTerms & { readonly afterEmployeeId: string | null; readonly limit: number },
): Promise<string[]> {
  const { limit } = asked;
  const found: string[] = [];
  for await (const page of examineFrom(transaction, companyId, asked)) {
    found.push(...page);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** The total number of such employees. */
export async function countPayPopulation(
  transaction: Transaction,
  companyId: string,
  terms: PayrollTerms,
): Promise<number> {
  const asked = { ...terms, afterEmployeeId: null, limit: countedAtOnce };
  let count = 0;
  for await (const page of examineFrom(transaction, companyId, asked)) {
    count += page.length;
  }
  return count;
}

/** The payable employees after an id, page by page, up to the last employee. */
async function* examineFrom(
  transaction: Transaction,
  companyId: string,
  {
    afterEmployeeId,
    limit,
    ...terms
  }: PayrollTerms & { readonly afterEmployeeId: string | null; readonly limit: number },
): AsyncGenerator<string[]> {
  let last = afterEmployeeId;
  for (let isMore = true; isMore; ) {
    const place = { afterEmployeeId: last, limit };
    const { rows } = await transaction.query<ExaminedRow>(examine(companyId, terms, place));
    yield rows.filter((row) => row.is_payable).map(({ id }) => id);
    last = rows.at(-1)?.id ?? last;
    isMore = rows.length === limit;
  }
}
