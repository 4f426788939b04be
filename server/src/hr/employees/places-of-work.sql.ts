import type { Statement } from '../../platform/database/driver.ts';
import { type Fragment, bind, fragment, inline, sql } from '../../platform/database/sql.ts';

/**
 * The distinct departments, locations and job titles in one pass over the employees; at most `max`
 * of each, sorted by name.
 *
 * @param visible null = of all employees
 */
export function listPlacesOfWork(
  companyId: string,
  { visible, max }: { visible: readonly string[] | null; max: number },
): Statement {
  const most = bind(max);
  const first = (kind: string): Fragment => fragment`array(
    select ${inline(kind)} from used where ${inline(kind)} is not null
    order by ${inline(kind)} limit ${most}) as ${inline(kind)}s`;
  return sql(visible === null ? 'employees.list_places' : 'employees.list_places_of_some')`
    with used as materialized (
      select department, location, job_title from employees
      where company_id = ${companyId}
        ${visible === null ? fragment`` : fragment`and id = any(${visible})`}
      group by grouping sets ((department), (location), (job_title))
    )
    select ${first('department')}, ${first('location')}, ${first('job_title')}`;
}
