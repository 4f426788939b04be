import type { Transaction } from '../../../platform/database/driver.ts';
import type { WorkPattern } from './work-pattern.ts';
import { list, type PatternUse, listUses, type WorkPatternPage } from './work-patterns.sql.ts';

/** The working patterns of the company, oldest first. */
export async function listWorkPatterns(
  transaction: Transaction,
  companyId: string,
  page: WorkPatternPage = {},
): Promise<WorkPattern[]> {
  const { rows } = await transaction.query<WorkPattern>(list(companyId, page));
  return rows;
}

/** How many employees work by each pattern today; patterns without any are not in the map. */
export async function countPatternUses(
  transaction: Transaction,
  companyId: string,
  day: string,
): Promise<Map<string, number>> {
  const { rows } = await transaction.query<PatternUse>(listUses(companyId, day));
  return new Map(rows.map(({ pattern_id: id, people }) => [id, people]));
}
