import type { Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';

/** The direct reports of a manager. */
export function listReports(companyId: string, managerId: string): Statement {
  return sql('workflow.list_reports')`
    select id from employees where company_id = ${companyId} and manager_id = ${managerId}`;
}
