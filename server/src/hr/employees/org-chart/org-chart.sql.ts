import type { Statement } from '../../../platform/database/driver.ts';

const works = `status <> 'terminated'`;
const shown = 'id, first_name, last_name, job_title, department, status, manager_id';

/**
 * All people with current reports, by id, and how many. At most one in eight employees: people
 * without reports are read only where they are shown. Both sides of the join use the index of
 * reporting lines.
 */
export function listBranches(companyId: string): Statement {
  return {
    text: `select b.id, e.manager_id, e.id is not null as works, b.direct_reports
           from (
             select manager_id as id, count(*)::int as direct_reports from employees
             where company_id = $1 and manager_id is not null and ${works}
             group by manager_id
           ) as b
           left join employees e on e.company_id = $1 and e.id = b.id and e.${works}
           order by b.id`,
    values: [companyId],
  };
}

/** Employees without a manager, or whose manager has left; at most `max`, by id. */
export function listTop(companyId: string, goneIds: readonly string[], max: number): Statement {
  const top = (condition: string) => `(
    select id from employees where company_id = $1 and ${works} and ${condition}
    order by id limit $3)`;
  return {
    text: `${top('manager_id is null')} union all ${top('manager_id = any($2)')}
           order by id limit $3`,
    values: [companyId, goneIds, max],
  };
}

/** The places of these employees. */
export function listPlaces(companyId: string, ids: readonly string[]): Statement {
  return {
    text: `select ${shown} from employees where company_id = $1 and id = any($2) and ${works}`,
    values: [companyId, ids],
  };
}

/** The places of the reports of these managers: in the managers' order, then by id. */
export function listReports(
  companyId: string,
  managerIds: readonly string[],
  max: number,
): Statement {
  return {
    text: `select report.* from unnest($2::uuid[]) with ordinality as manager (id, place)
           cross join lateral (
             select ${shown} from employees
             where company_id = $1 and manager_id = manager.id and ${works}
             order by id limit $3
           ) as report
           order by manager.place, report.id limit $3`,
    values: [companyId, managerIds, max],
  };
}

export function hasReports(companyId: string, id: string): Statement {
  return {
    text: `select exists (
             select from employees where company_id = $1 and manager_id = $2 and ${works}
           ) as "exists"`,
    values: [companyId, id],
  };
}

/** An employee and everyone above them, the highest last. */
export function listLineUp(companyId: string, id: string): Statement {
  return {
    text: `with recursive line (id, manager_id, height) as (
             select id, manager_id, 0 from employees
             where company_id = $1 and id = $2 and ${works}
             union
             select e.id, e.manager_id, line.height + 1
             from employees e join line on e.id = line.manager_id
             where e.company_id = $1 and e.${works} and line.height < $3
           )
           select id from line order by height`,
    values: [companyId, id, heightMax],
  };
}

/** Higher than any real chain of command; it keeps the statement finite for any data. */
const heightMax = 200;
