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
 * The people among whom those with a filter are found: those whose job on the day is in the unit, and
 * everyone who ever had the manager, or a status other than `active`. Few have, so reading all
 * employees until enough match takes seconds in a large company.
 */
function candidates(
  { managerId, department, status, beforeId }: AsOfFilter,
  rows: string,
  add: (value: string) => string,
): string | undefined {
  const among = (table: string, condition: string) =>
    `select employee_id as id from ${table} where company_id = $1 and ${condition}`;
  if (managerId !== undefined) return among('job_rows', `manager_id = ${add(managerId)}`);
  if (department !== undefined) {
    const before = beforeId === undefined ? '' : `and employee_id < ${add(beforeId)}`;
    return inUnit(`org_unit_id = ${unitOf(add(department))} ${before}`, rows);
  }
  if (status === 'on_leave') return among('long_leaves', 'first_day <= $2');
  return status === 'terminated'
    ? `${among('employments', 'last_day < $2')}
       union all ${among('employment_versions', 'last_day < $2')}`
    : undefined;
}

/** In the order of the index, so that reading ends with the page: one row for each employment. */
function inUnit(condition: string, rows: string): string {
  return `select employee_id as id from (
            select distinct on (employee_id, employment_number) employee_id, employment_number, valid_from
            from job_rows
            where company_id = $1 and ${condition} and ${rows}
              and (valid_from is null or valid_from <= $2)
            order by employee_id desc, employment_number desc, valid_from desc nulls last) r
          where not exists (
            select from job_rows
            where company_id = $1 and employee_id = r.employee_id
              and employment_number = r.employment_number and ${rows}
              and valid_from <= $2 and valid_from > coalesce(r.valid_from, '-infinity'))`;
}

function unitOf(name: string): string {
  return `(select id from org_units where company_id = $1 and name = ${name})`;
}

/** The job in force on the day: the last row with a day, else the one from the first day on. */
function jobOn(condition: string): string {
  const row = (
    day: string,
  ) => `select job_title, org_unit_id, location_id, employment_type, manager_id
      from job_rows where company_id = $1 and employee_id = e.id and employment_number = m.number
        and ${condition} and ${day}`;
  return `(${row('valid_from <= $2')} order by valid_from desc limit 1)
    union all (${row('valid_from is null')} limit 1) limit 1`;
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
  const add = (value: unknown) => `$${values.push(value)}`;
  const among = candidates(filter, parts.rows, add);
  const conditions = Object.entries({
    'e.id <': filter.beforeId,
    'e.email_key =': filter.emailKey,
    'e.external_id =': filter.externalId,
    'e.updated_at >=': filter.updatedSince,
    'j.manager_id =': filter.managerId,
    's.status =': filter.status,
  }).flatMap(([condition, value]) =>
    value === undefined ? [] : [`and ${condition} ${add(value)}`],
  );
  if (filter.department !== undefined) {
    conditions.push(`and j.org_unit_id = ${unitOf(add(filter.department))}`);
  }
  // The limit of one row keeps PostgreSQL from reading all employees to join them: 600 ms more.
  const from =
    among === undefined
      ? 'employees e'
      : `(select distinct id from (${among}) a order by id desc) c
           cross join lateral (select * from employees where company_id = $1 and id = c.id limit 1) e`;
  return {
    text: `select e.id, employee_as_json(e.id, e.external_id, e.employee_number, e.first_name,
             e.last_name, e.email, e.phone, j.job_title,
             (select name from org_units u where u.company_id = $1 and u.id = j.org_unit_id),
             (select name from locations l where l.company_id = $1 and l.id = j.location_id),
             j.employment_type, j.manager_id, m.first_day, s.status, m.last_day, e.created_at,
             e.updated_at) as as_json
           from ${from}
           cross join lateral (
             select number, first_day, last_day from ${parts.employments} as known
             where first_day is null or first_day <= $2 order by number desc limit 1) m
           cross join lateral (${jobOn(parts.rows)}) j
           cross join lateral (
             select case when m.last_day < $2 then 'terminated'
               when exists (select from long_leaves a where a.company_id = $1 and a.employee_id = e.id
                 and a.first_day <= $2 and ${parts.leave}) then 'on_leave'
               else 'active' end as status) s
           where e.company_id = $1 ${parts.existed} ${conditions.join(' ')}
           order by ${among === undefined ? 'e' : 'c'}.id desc limit ${limit}`,
    values,
  };
}
