import type { Transaction } from '../../platform/database/driver.ts';
import type { Advance } from './advance.ts';
import { summarise } from './advance-summaries.sql.ts';

/** The fields an approver needs for a decision. */
export type AdvanceSummary = Pick<
  Advance,
  'id' | 'amount' | 'currency' | 'purpose' | 'installments'
> & { readonly requested_at: string };

/** By id. Without ids, no statement is sent. */
export async function summariseAdvances(
  transaction: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, AdvanceSummary>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.query<AdvanceSummary>(summarise(companyId, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
