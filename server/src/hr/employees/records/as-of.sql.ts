import type { Statement } from '../../../platform/database/driver.ts';
import type { EmployeeStatus } from '../employee.ts';
import {
  bind,
  type Bound,
  fragment,
  type Fragment,
  inline,
  join,
  sql,
} from '../../../platform/database/sql.ts';

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

/** The parameters that the parts share. */
interface Moment {
  readonly company: Bound;
  readonly day: Bound;
}

/** The parts that depend on whether the records are read as they were known at an instant. */
function partsOf({ company, day }: Moment, knownAt: Bound | undefined) {
  return knownAt === undefined
    ? {
        employments: fragment`(
          select number, first_day, last_day from employments
          where company_id = ${company} and employee_id = e.id)`,
        rows: fragment`superseded_at is null`,
        leave: fragment`(a.last_day is null or a.last_day >= ${day})`,
        existed: fragment``,
      }
    : {
        employments: fragment`(
          select number, first_day, last_day from employments
          where company_id = ${company} and employee_id = e.id and recorded_at <= ${knownAt}
          union all
          select number, first_day, last_day from employment_versions
          where company_id = ${company} and employee_id = e.id and recorded_at <= ${knownAt}
            and superseded_at > ${knownAt})`,
        rows: fragment`recorded_at <= ${knownAt}
          and (superseded_at is null or superseded_at > ${knownAt})`,
        leave: fragment`a.created_at <= ${knownAt} and (a.last_day is null
          or a.last_day >= ${day} or coalesce(a.ended_at > ${knownAt}, false))`,
        existed: fragment`and e.created_at <= ${knownAt}`,
      };
}

/**
 * The people among whom those with a filter are found: those whose job on the day is in the unit, and
 * everyone who ever had the manager, or a status other than `active`. Few have, so reading all
 * employees until enough match takes seconds in a large company.
 */
function candidates(
  moment: Moment,
  { managerId, department, status, beforeId }: AsOfFilter,
  rows: Fragment,
): Fragment | undefined {
  const { company, day } = moment;
  const among = (table: string, condition: Fragment): Fragment =>
    fragment`select employee_id as id from ${inline(table)}
      where company_id = ${company} and ${condition}`;
  if (managerId !== undefined) return among('job_rows', fragment`manager_id = ${managerId}`);
  if (department !== undefined) {
    const before = beforeId === undefined ? fragment`` : fragment`and employee_id < ${beforeId}`;
    const unit = fragment`org_unit_id = ${unitOf(company, department)} ${before}`;
    return inUnit(moment, unit, rows);
  }
  if (status === 'on_leave') return among('long_leaves', fragment`first_day <= ${day}`);
  const ended = fragment`last_day < ${day}`;
  return status === 'terminated'
    ? fragment`${among('employments', ended)} union all ${among('employment_versions', ended)}`
    : undefined;
}

/** In the order of the index, so that reading ends with the page: one row for each employment. */
function inUnit({ company, day }: Moment, condition: Fragment, rows: Fragment): Fragment {
  return fragment`select employee_id as id from (
      select distinct on (employee_id, employment_number) employee_id, employment_number, valid_from
      from job_rows
      where company_id = ${company} and ${condition} and ${rows}
        and (valid_from is null or valid_from <= ${day})
      order by employee_id desc, employment_number desc, valid_from desc nulls last) r
    where not exists (
      select from job_rows
      where company_id = ${company} and employee_id = r.employee_id
        and employment_number = r.employment_number and ${rows}
        and valid_from <= ${day} and valid_from > coalesce(r.valid_from, '-infinity'))`;
}

function unitOf(company: Bound, name: string): Fragment {
  return fragment`(select id from org_units where company_id = ${company} and name = ${name})`;
}

/** The job in force on the day: the last row with a day, else the one from the first day on. */
function jobOn({ company, day }: Moment, condition: Fragment): Fragment {
  const row = (when: Fragment): Fragment => fragment`
    select job_title, org_unit_id, location_id, employment_type, manager_id
    from job_rows where company_id = ${company} and employee_id = e.id
      and employment_number = m.number and ${condition} and ${when}`;
  return fragment`(${row(fragment`valid_from <= ${day}`)} order by valid_from desc limit 1)
    union all (${row(fragment`valid_from is null`)} limit 1) limit 1`;
}

function conditionsOf(company: Bound, filter: AsOfFilter): Fragment[] {
  const conditions: Fragment[] = [];
  const { beforeId, emailKey, externalId, updatedSince, managerId, status, department } = filter;
  if (beforeId !== undefined) conditions.push(fragment`and e.id < ${beforeId}`);
  if (emailKey !== undefined) conditions.push(fragment`and e.email_key = ${emailKey}`);
  if (externalId !== undefined) conditions.push(fragment`and e.external_id = ${externalId}`);
  if (updatedSince !== undefined) conditions.push(fragment`and e.updated_at >= ${updatedSince}`);
  if (managerId !== undefined) conditions.push(fragment`and j.manager_id = ${managerId}`);
  if (status !== undefined) conditions.push(fragment`and s.status = ${status}`);
  if (department !== undefined) {
    conditions.push(fragment`and j.org_unit_id = ${unitOf(company, department)}`);
  }
  return conditions;
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
  const moment = { company: bind(companyId), day: bind(day) };
  const { company } = moment;
  const boundDay = moment.day;
  const parts = partsOf(moment, knownAt === undefined ? undefined : bind(knownAt));
  const among = candidates(moment, filter, parts.rows);
  // The limit of one row keeps PostgreSQL from reading all employees to join them: 600 ms more.
  const from =
    among === undefined
      ? fragment`employees e`
      : fragment`(select distinct id from (${among}) a order by id desc) c
          cross join lateral (
            select * from employees where company_id = ${company} and id = c.id limit 1) e`;
  return sql`
    select e.id, employee_as_json(e.id, e.external_id, e.employee_number, e.first_name,
      e.last_name, e.email, e.phone, j.job_title,
      (select name from org_units u where u.company_id = ${company} and u.id = j.org_unit_id),
      (select name from locations l where l.company_id = ${company} and l.id = j.location_id),
      j.employment_type, j.manager_id, m.first_day, s.status, m.last_day, e.created_at,
      e.updated_at) as as_json
    from ${from}
    cross join lateral (
      select number, first_day, last_day from ${parts.employments} as known
      where first_day is null or first_day <= ${boundDay} order by number desc limit 1) m
    cross join lateral (${jobOn(moment, parts.rows)}) j
    cross join lateral (
      select case when m.last_day < ${boundDay} then 'terminated'
        when exists (select from long_leaves a where a.company_id = ${company}
          and a.employee_id = e.id
          and a.first_day <= ${boundDay} and ${parts.leave}) then 'on_leave'
        else 'active' end as status) s
    where e.company_id = ${company} ${parts.existed} ${join(conditionsOf(company, filter), ' ')}
    order by ${among === undefined ? fragment`e` : fragment`c`}.id desc limit ${inline(limit)}`;
}
