import type { Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';

export function summarise(companyId: string, ids: readonly string[]): Statement {
  return sql('timesheets.summarise')`
    select id, submitted_at as requested_at, period_start, period_end, total_hours
    from timesheets where company_id = ${companyId} and id = any(${ids})`;
}
