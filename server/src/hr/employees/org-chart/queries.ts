import type { Statement } from '../../../platform/database/driver.ts';

/** Who reports to whom, of those who work for the company: at most `limit`. */
export function listLines(companyId: string, limit: number): Statement {
  return {
    text: `select id, manager_id from employees
           where company_id = $1 and status <> 'terminated' order by id limit $2`,
    values: [companyId, limit],
  };
}

/** What a place in the chart shows. */
export function listPlaces(companyId: string, ids: readonly string[]): Statement {
  return {
    text: `select id, first_name, last_name, job_title, department, status
           from employees where company_id = $1 and id = any($2)`,
    values: [companyId, ids],
  };
}

/** An employee and everybody above them, the highest last. */
export function listLineUp(companyId: string, id: string): Statement {
  return {
    text: `with recursive line (id, manager_id, height) as (
             select id, manager_id, 0 from employees
             where company_id = $1 and id = $2 and status <> 'terminated'
             union
             select e.id, e.manager_id, line.height + 1
             from employees e join line on e.id = line.manager_id
             where e.company_id = $1 and e.status <> 'terminated' and line.height < $3
           )
           select id, manager_id from line order by height`,
    values: [companyId, id, heightMax],
  };
}

/** Chains of command are shorter; the number keeps a statement finite, whatever the data. */
const heightMax = 200;
