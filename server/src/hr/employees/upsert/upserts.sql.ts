import type { Statement } from '../../../platform/database/driver.ts';
import { employeeColumns } from '../employees.sql.ts';
import { sql, bind } from '../../../platform/database/sql.ts';

/** Locks the rows in a fixed order; `employees_external_id_unique` finds them. */
export function lockByExternalIds(companyId: string, externalIds: readonly string[]): Statement {
  return sql`
    select ${employeeColumns}, email_key from employees
    where company_id = ${companyId} and external_id = any (${externalIds}) order by id
    for no key update`;
}

/** The given employees and everyone above them, each with their manager. */
export function findLinesAbove(companyId: string, ids: readonly string[]): Statement {
  const company = bind(companyId);
  return sql`
    with recursive line (id, manager_id) as (
      select id, manager_id from employees where company_id = ${company} and id = any (${ids})
      union
      select e.id, e.manager_id from employees e join line on e.id = line.manager_id
      where e.company_id = ${company}
    )
    select id, manager_id from line`;
}
