import type { Statement } from '../../platform/database/driver.ts';

export function summarise(companyId: string, ids: readonly string[]): Statement {
  return {
    name: 'timesheets.summarise',
    text: `select id, submitted_at as requested_at, period_start, period_end, total_hours
           from timesheets where company_id = $1 and id = any($2)`,
    values: [companyId, ids],
  };
}
