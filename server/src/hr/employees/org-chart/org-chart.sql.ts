import type { Statement } from '../../../platform/database/driver.ts';
import { bind, sql, fragment, type Fragment } from '../../../platform/database/sql.ts';

const works = fragment`status <> 'terminated'`;
const shown = fragment`id, first_name, last_name, job_title, department, status, manager_id`;

/**
 * All people with current reports, by id, and how many. At most one in eight employees: people
 * without reports are read only where they are shown. Both sides of the join use the index of
 * reporting lines.
 */
export function listBranches(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    select b.id, e.manager_id, e.id is not null as works, b.direct_reports
    from (
      select manager_id as id, count(*)::int as direct_reports from employees
      where company_id = ${company} and manager_id is not null and ${works}
      group by manager_id
    ) as b
    left join employees e on e.company_id = ${company} and e.id = b.id and e.${works}
    order by b.id`;
}

/** Employees without a manager, or whose manager has left; at most `max`, by id. */
export function listTop(companyId: string, goneIds: readonly string[], max: number): Statement {
  const company = bind(companyId);
  const gones = bind(goneIds);
  const boundMax = bind(max);
  const top = (condition: Fragment): Fragment => fragment`(
    select id from employees where company_id = ${company} and ${works} and ${condition}
    order by id limit ${boundMax})`;
  return sql`
    ${top(fragment`manager_id is null`)} union all ${top(fragment`manager_id = any(${gones})`)}
    order by id limit ${boundMax}`;
}

/** The places of these employees. */
export function listPlaces(companyId: string, ids: readonly string[]): Statement {
  return sql`
    select ${shown} from employees where company_id = ${companyId} and id = any(${ids})
      and ${works}`;
}

/** The places of the reports of these managers: in the managers' order, then by id. */
export function listReports(
  companyId: string,
  managerIds: readonly string[],
  max: number,
): Statement {
  const boundMax = bind(max);
  return sql`
    select report.* from unnest(${managerIds}::uuid[]) with ordinality as manager (id, place)
    cross join lateral (
      select ${shown} from employees
      where company_id = ${companyId} and manager_id = manager.id and ${works}
      order by id limit ${boundMax}
    ) as report
    order by manager.place, report.id limit ${boundMax}`;
}

export function hasReports(companyId: string, id: string): Statement {
  return sql`
    select exists (
      select from employees where company_id = ${companyId} and manager_id = ${id} and ${works}
    ) as "exists"`;
}

/** An employee and everyone above them, the highest last. */
export function listLineUp(companyId: string, id: string): Statement {
  const company = bind(companyId);
  return sql`
    with recursive line (id, manager_id, height) as (
      select id, manager_id, 0 from employees
      where company_id = ${company} and id = ${id} and ${works}
      union
      select e.id, e.manager_id, line.height + 1
      from employees e join line on e.id = line.manager_id
      where e.company_id = ${company} and e.${works} and line.height < ${heightMax}
    )
    select id from line order by height`;
}

/** Higher than any real chain of command; it keeps the statement finite for any data. */
const heightMax = 200;
