import type { Statement } from '../../../platform/database/driver.ts';
import type { EmployeeStatus } from '../employee.ts';

export interface AsOfFilter {
  readonly status?: EmployeeStatus;
  readonly emailKey?: string;
  readonly externalId?: string;
  readonly department?: string;
  readonly managerId?: string;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string;
  readonly beforeId?: string;
}

export interface AsOf {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** ISO instant; undefined = now. */
  readonly knownAt: string | undefined;
}

/** What the records said at the instant `$3`. */
const employmentsKnown = `(
  select number, first_day, last_day from employments
  where company_id = $1 and employee_id = e.id and recorded_at <= $3
  union all
  select number, first_day, last_day from employment_versions
  where company_id = $1 and employee_id = e.id and recorded_at <= $3 and superseded_at > $3)`;
const employmentsNow = `(
  select number, first_day, last_day from employments where company_id = $1 and employee_id = e.id)`;

/** The parts that depend on whether the records are read as they were known at `$3`. */
function partsOf(isKnown: boolean) {
  return isKnown
    ? {
        employments: employmentsKnown,
        rows: 'recorded_at <= $3 and (superseded_at is null or superseded_at > $3)',
        leave: `a.created_at <= $3
          and (a.last_day is null or a.last_day >= $2 or coalesce(a.ended_at > $3, false))`,
        existed: 'and e.created_at <= $3',
      }
    : {
        employments: employmentsNow,
        rows: 'superseded_at is null',
        leave: '(a.last_day is null or a.last_day >= $2)',
        existed: '',
      };
}

/**
 * Employees as of a day, newest first, each a `ListedEmployee` as JSON: those whose first employment
 * had begun. Job, first and last day and status are those of the day; everything else is today's.
 */
export function listAsOf(
  companyId: string,
  { day, knownAt }: AsOf,
  { filter, limit }: { readonly filter: AsOfFilter; readonly limit: number },
): Statement {
  const parts = partsOf(knownAt !== undefined);
  const values: unknown[] = knownAt === undefined ? [companyId, day] : [companyId, day, knownAt];
  const conditions = Object.entries({
    'e.id <': filter.beforeId,
    'e.email_key =': filter.emailKey,
    'e.external_id =': filter.externalId,
    'e.updated_at >=': filter.updatedSince,
    'u.name =': filter.department,
    'j.manager_id =': filter.managerId,
    's.status =': filter.status,
  }).flatMap(([condition, value]) =>
    value === undefined ? [] : [`and ${condition} $${values.push(value)}`],
  );
  return {
    text: `select e.id, employee_as_json(e.id, e.external_id, e.employee_number, e.first_name,
             e.last_name, e.email, e.phone, j.job_title, u.name, l.name, j.employment_type,
             j.manager_id, m.first_day, s.status, m.last_day, e.created_at, e.updated_at) as as_json
           from employees e
           cross join lateral (
             select number, first_day, last_day from ${parts.employments} as known
             where first_day is null or first_day <= $2 order by number desc limit 1) m
           cross join lateral (
             select job_title, org_unit_id, location_id, employment_type, manager_id from job_rows
             where company_id = $1 and employee_id = e.id and employment_number = m.number
               and ${parts.rows} and (valid_from is null or valid_from <= $2)
             order by valid_from desc nulls last limit 1) j
           left join org_units u on u.company_id = $1 and u.id = j.org_unit_id
           left join locations l on l.company_id = $1 and l.id = j.location_id
           cross join lateral (
             select case when m.last_day <= $2 then 'terminated'
               when exists (select from long_leaves a where a.company_id = $1 and a.employee_id = e.id
                 and a.first_day <= $2 and ${parts.leave}) then 'on_leave'
               else 'active' end as status) s
           where e.company_id = $1 ${parts.existed} ${conditions.join(' ')}
           order by e.id desc limit $${values.push(limit)}`,
    values,
  };
}
