import type { Statement } from '../../../platform/database/driver.ts';

/** The ids of at most `max` employees whose search key matches every pattern. */
export function findByPatterns(
  companyId: string,
  patterns: readonly string[],
  max: number,
): Statement {
  return {
    name: 'employees.find_by_patterns',
    text: `select id from employees where company_id = $1 and search_key like all ($2) limit $3`,
    values: [companyId, patterns, max],
  };
}
