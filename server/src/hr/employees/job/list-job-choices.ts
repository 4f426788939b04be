import type { LegalEntitiesRow, WorkPatternsRow } from '../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { listEntities, listPatterns } from './choices.sql.ts';

/** What a job or an employment can have, besides the names in use. */
export interface JobChoices {
  readonly patterns: readonly Pick<WorkPatternsRow, 'id' | 'name'>[];
  /** Names. */
  readonly entities: readonly string[];
}

export async function listJobChoices(
  transaction: Transaction,
  companyId: string,
): Promise<JobChoices> {
  const [{ rows: patterns }, { rows: entities }] = await Promise.all([
    transaction.query<Pick<WorkPatternsRow, 'id' | 'name'>>(listPatterns(companyId)),
    transaction.query<Pick<LegalEntitiesRow, 'name'>>(listEntities(companyId)),
  ]);
  return { patterns, entities: entities.map(({ name }) => name) };
}
