import type { Statement } from '../../../platform/database/driver.ts';

const works = `status <> 'terminated'`;
const shown = 'id, first_name, last_name, job_title, department, status, manager_id';

/**
 * Everybody to whom somebody reports, by id, with how many do; of those who work for the company. One
 * in eight employees or fewer: who has no reports is asked for only where they are shown. Both sides
 * of the join are read from the index of who reports to whom.
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

/** Who reports to nobody, or to somebody who is gone; at most `max`, by id. */
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

/** What the places of these employees show. */
export function listPlaces(companyId: string, ids: readonly string[]): Statement {
  return {
    text: `select ${shown} from employees where company_id = $1 and id = any($2) and ${works}`,
    values: [companyId, ids],
  };
}

/** The places of those who report to these managers: in the managers' order, then by id. */
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

/** An employee and everybody above them, the highest last. */
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

/** Chains of command are shorter; the number keeps a statement finite, whatever the data. */
const heightMax = 200;
