import type { Statement } from '../../../platform/database/driver.ts';

const listedMax = 1_000;

/** The working patterns that employees can be given. */
export function listPatterns(companyId: string): Statement {
  return {
    name: 'work_patterns.list_names',
    text: `select id, name from work_patterns where company_id = $1 and archived_at is null
           order by lower(name), id limit ${listedMax}`,
    values: [companyId],
  };
}

/** The working patterns with these names, archived ones too: jobs of the past had them. */
export function findPatternsByName(companyId: string, names: readonly string[]): Statement {
  return {
    text: 'select id, name from work_patterns where company_id = $1 and name = any ($2)',
    values: [companyId, names],
  };
}

/** The legal entities that have not ended. */
export function listEntities(companyId: string, today: string): Statement {
  return {
    name: 'legal_entities.list_names',
    text: `select name from legal_entities
           where company_id = $1 and (last_day is null or last_day >= $2)
           order by lower(name), id limit ${listedMax}`,
    values: [companyId, today],
  };
}
