import type { Statement } from '../../../platform/database/driver.ts';
import { inline, sql } from '../../../platform/database/sql.ts';

const listedMax = 1_000;

/** The working patterns that employees can be given. */
export function listPatterns(companyId: string): Statement {
  return sql('work_patterns.list_names')`
    select id, name from work_patterns where company_id = ${companyId} and archived_at is null
    order by lower(name), id limit ${inline(listedMax)}`;
}

/** The working patterns with these names, archived ones too: jobs of the past had them. */
export function findPatternsByName(companyId: string, names: readonly string[]): Statement {
  return sql`
    select id, name from work_patterns where company_id = ${companyId} and name = any (${names})`;
}

/** The legal entities that have not ended. */
export function listEntities(companyId: string, today: string): Statement {
  return sql('legal_entities.list_names')`
    select name from legal_entities
    where company_id = ${companyId} and (last_day is null or last_day >= ${today})
    order by lower(name), id limit ${inline(listedMax)}`;
}
