import type { Statement } from '../../platform/database/driver.ts';

/** The direct reports of a manager. */
export function listReports(companyId: string, managerId: string): Statement {
  return {
    name: 'workflow.list_reports',
    text: `select id from employees where company_id = $1 and manager_id = $2`,
    values: [companyId, managerId],
  };
}
