import type { Transaction } from '../../../platform/database/driver.ts';
import type { PatternWeeks } from './work-pattern.ts';
import { findDefault } from './work-patterns.sql.ts';

/** The pattern of the people who have none of their own. */
export async function readDefaultPattern(
  transaction: Transaction,
  companyId: string,
): Promise<PatternWeeks> {
  const { rows } = await transaction.query<PatternWeeks>(findDefault(companyId));
  if (rows[0] === undefined) throw new Error('the company has no default pattern');
  return rows[0];
}
