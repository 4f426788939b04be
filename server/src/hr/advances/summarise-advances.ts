import type { Transaction } from '../../platform/database/driver.ts';
import type { Advance } from './advance.ts';
import { summarise } from './advance-summaries.sql.ts';

/** What an approver decides by. */
export type AdvanceSummary = Pick<
  Advance,
  'id' | 'amount' | 'currency' | 'purpose' | 'installments'
> & { readonly requested_at: string };

/** By id; no statement for none. */
export async function summariseAdvances(
  transaction: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, AdvanceSummary>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.query<AdvanceSummary>(summarise(companyId, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
