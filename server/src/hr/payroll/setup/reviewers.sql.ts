import { canAct } from '../../../access/users/can-act.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { bind, sql } from '../../../platform/database/sql.ts';

/**
 * The users who could check a payroll run: with the role, and able to sign in. Every company
 * has only a few.
 */
export function listReviewers(companyId: string): Statement {
  const company = bind(companyId);
  return sql('payroll_runs.list_reviewers')`
    select id, role, first_name || ' ' || last_name as name from users
    where company_id = ${company} and role in ('owner', 'payroll_admin')
      and ${canAct(company, 'users')}
    order by id`;
}
