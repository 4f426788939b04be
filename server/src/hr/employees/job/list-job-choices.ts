import type { LegalEntitiesRow, WorkPatternsRow } from '../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { Change } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { findPatternsByName, listEntities, listPatterns } from './choices.sql.ts';

/** What a job or an employment can have, besides the names in use. */
export interface JobChoices {
  readonly patterns: readonly Pick<WorkPatternsRow, 'id' | 'name'>[];
  /** Names. */
  readonly entities: readonly string[];
}

export async function listJobChoices(change: Change): Promise<JobChoices> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const today = await readCompanyToday(change);
  const [{ rows: patterns }, { rows: entities }] = await Promise.all([
    transaction.query<Pick<WorkPatternsRow, 'id' | 'name'>>(listPatterns(companyId)),
    transaction.query<Pick<LegalEntitiesRow, 'name'>>(listEntities(companyId, today)),
  ]);
  return { patterns, entities: entities.map(({ name }) => name) };
}

/** The ids of working patterns by their names. */
export async function listPatternIds(
  transaction: Transaction,
  companyId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await transaction.query<Pick<WorkPatternsRow, 'id' | 'name'>>(
    findPatternsByName(companyId, names),
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
