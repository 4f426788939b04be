import type { Statement } from '../../platform/database/driver.ts';

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
  const first = (kind: string) => `array(
    select ${kind} from used where ${kind} is not null order by ${kind} limit $2) as ${kind}s`;
  return {
    name: visible === null ? 'employees.list_places' : 'employees.list_places_of_some',
    text: `with used as materialized (
             select department, location, job_title from employees
             where company_id = $1 ${visible === null ? '' : 'and id = any($3)'}
             group by grouping sets ((department), (location), (job_title))
           )
           select ${first('department')}, ${first('location')}, ${first('job_title')}`,
    values: visible === null ? [companyId, max] : [companyId, max, visible],
  };
}
