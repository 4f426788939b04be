import type { Statement } from '../../../platform/database/driver.ts';
import { employeeColumns } from '../employees.sql.ts';

/** Locks the rows in a fixed order; `employees_external_id_unique` finds them. */
export function lockByExternalIds(companyId: string, externalIds: readonly string[]): Statement {
  return {
    text: `select ${employeeColumns}, email_key from employees
           where company_id = $1 and external_id = any ($2) order by id for no key update`,
    values: [companyId, externalIds],
  };
}

/** The given employees and everyone above them, each with their manager. */
export function findLinesAbove(companyId: string, ids: readonly string[]): Statement {
  return {
    text: `with recursive line (id, manager_id) as (
             select id, manager_id from employees where company_id = $1 and id = any ($2)
             union
             select e.id, e.manager_id from employees e join line on e.id = line.manager_id
             where e.company_id = $1
           )
           select id, manager_id from line`,
    values: [companyId, ids],
  };
}
