import type { Statement } from '../../../platform/database/driver.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The ids of at most `max` employees whose search key matches every pattern. */
export function findByPatterns(
  companyId: string,
  patterns: readonly string[],
  max: number,
): Statement {
  return sql('employees.find_by_patterns')`
    select id from employees where company_id = ${companyId} and search_key like all (${patterns})
    limit ${max}`;
}
