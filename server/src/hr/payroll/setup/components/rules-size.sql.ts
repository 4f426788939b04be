import type { Statement } from '../../../../platform/database/driver.ts';
import { sql } from '../../../../platform/database/sql.ts';

export interface RulesSize {
  readonly components: number;
  /** Of all components, in any status. */
  readonly versions: number;
  /** In the formulas of drafts, and of active versions that end on this day or later. */
  readonly characters: number;
}

export function measureRules(companyId: string, day: string): Statement {
  return sql`
    select count(distinct component_id)::int as components, count(*)::int as versions,
      coalesce(sum(length(formula)) filter (
        where status = 'draft'
          or status = 'active' and (valid_to is null or valid_to >= ${day})), 0)::int as characters
    from pay_component_versions where company_id = ${companyId}`;
}

export function countTables(companyId: string): Statement {
  return sql`select count(*)::int as count from pay_tables where company_id = ${companyId}`;
}
