import type { Statement } from '../../../platform/database/driver.ts';
import type { DirectoryReader } from './directory-entry.ts';
import {
  type Bound,
  type Fragment,
  bind,
  fragment,
  inline,
  join,
  sql,
} from '../../../platform/database/sql.ts';

export interface DirectoryFilter {
  readonly department?: string;
  readonly location?: string;
  /** LIKE patterns, each of which must match. */
  readonly patterns?: readonly string[];
  /** Continues after this employee, in the order of names. */
  readonly afterId?: string;
}

/** By first name, then last name, in the order of the index `employees_by_name`. */
const order = fragment`order by search_key, id`;

/** Not by number: the directory doesn't show it. */
const searched = fragment`lower(concat_ws(' ', first_name, last_name, job_title, email))`;

/** The version of a person's photo, or null. */
function photoOf(company: Bound, employee: string): Fragment {
  return fragment`(select encode(substr(sha256, 1, 8), 'hex') from employee_photos
    where company_id = ${company} and employee_id = ${inline(employee)}.id) as photo`;
}

const shown = fragment`id, first_name, last_name, email, job_title, department, location,
  manager_id`;

/** Those who work for the company on a day; for HR also those who start later. */
export function listed(company: Bound, { isHr, day }: DirectoryReader): Fragment {
  const employed = fragment`company_id = ${company} and status <> 'terminated'`;
  if (isHr) return employed;
  return fragment`${employed} and (start_date <= ${day}::date
    or start_date is null and status <> 'onboarding')`;
}

/** Whether people are away on a day and until when; never the type of their leave. */
function withAbsence(company: Bound, people: Fragment, day: Bound): Fragment {
  return fragment`
    select p.*, p.status = 'on_leave' or leave.until is not null as is_away,
      leave.until as away_until, ${photoOf(company, 'p')}
    from (${people}) as p
    cross join lateral (
      select max(r.end_date) as until from leave_requests r
      where r.company_id = ${company} and r.employee_id = p.id and r.status = 'approved'
        and r.start_date <= ${day}::date and r.end_date >= ${day}::date
    ) as leave`;
}

/** The people read for one page, in the order of names; the callers limit their number. */
function read(company: Bound, filter: DirectoryFilter, reader: DirectoryReader): Fragment {
  const conditions = [listed(company, reader)];
  if (filter.department !== undefined) {
    conditions.push(fragment`department = ${filter.department}`);
  }
  if (filter.afterId !== undefined) {
    const after = bind(filter.afterId);
    conditions.push(fragment`(search_key, id) > (
      (select search_key from employees where company_id = ${company} and id = ${after}),
      ${after}::uuid)`);
  }
  return fragment`
    select ${shown}, search_key, status from employees where ${join(conditions, ' and ')} ${order}`;
}

/**
 * People in the order of their names. Without a name, so that it is planned for its values: a small
 * department is read by its index, a large one in the order of names.
 */
export function listDirectory(
  companyId: string,
  filter: DirectoryFilter,
  { reader, limit, scannedMax }: { reader: DirectoryReader; limit: number; scannedMax: number },
): Statement {
  const company = bind(companyId);
  const found: Fragment[] = [];
  if (filter.location !== undefined) found.push(fragment`location = ${filter.location}`);
  if (filter.patterns !== undefined) {
    found.push(fragment`${searched} like all (${filter.patterns})`);
  }
  const where = found.length === 0 ? fragment`` : fragment`where ${join(found, ' and ')}`;
  const page = fragment`
    select * from (${read(company, filter, reader)} limit ${scannedMax}) as scanned
    ${where} ${order} limit ${limit}`;
  return sql`${withAbsence(company, page, bind(reader.day))} ${order}`;
}

/** The last employee that `listDirectory` has read, if there may be more. */
export function findEndOfDirectory(
  companyId: string,
  filter: DirectoryFilter,
  { reader, scannedMax }: { reader: DirectoryReader; scannedMax: number },
): Statement {
  return sql`
    select id from (
      ${read(bind(companyId), filter, reader)} offset ${scannedMax - 1} limit 1) as last`;
}

export function findEntry(companyId: string, id: string, reader: DirectoryReader): Statement {
  const company = bind(companyId);
  const person = fragment`
    select ${shown}, status from employees where ${listed(company, reader)} and id = ${id}`;
  return sql`${withAbsence(company, person, bind(reader.day))}`;
}

/** The manager of a person, if listed. */
export function findManager(companyId: string, id: string, reader: DirectoryReader): Statement {
  const company = bind(companyId);
  return sql`
    select id, first_name, last_name, job_title, ${photoOf(company, 'employees')} from employees
    where ${listed(company, reader)} and id = ${id}`;
}

/** The direct reports of a person in the order of their names, each with the number of all. */
export function listDirectReports(
  companyId: string,
  managerId: string,
  { reader, max }: { reader: DirectoryReader; max: number },
): Statement {
  const company = bind(companyId);
  return sql`
    select id, first_name, last_name, job_title, ${photoOf(company, 'employees')},
      count(*) over ()::int as total
    from employees where ${listed(company, reader)} and manager_id = ${managerId} ${order}
    limit ${max}`;
}

/** The distinct departments and locations in one pass over the people; at most `max` of each. */
export function listDirectoryPlaces(
  companyId: string,
  { reader, max }: { reader: DirectoryReader; max: number },
): Statement {
  const most = bind(max);
  const first = (kind: string): Fragment => fragment`array(
    select ${inline(kind)} from used where ${inline(kind)} is not null
    order by ${inline(kind)} limit ${most}) as ${inline(kind)}s`;
  return sql`
    with used as materialized (
      select department, location from employees where ${listed(bind(companyId), reader)}
      group by grouping sets ((department), (location))
    )
    select ${first('department')}, ${first('location')}`;
}

/** The people whose first day is between two dates, the latest first, each with the number of all. */
export function listStartedSince(
  companyId: string,
  {
    reader,
    since,
    exceptId,
    max,
  }: { reader: DirectoryReader; since: string; exceptId: string | null; max: number },
): Statement {
  const company = bind(companyId);
  return sql`
    select id, first_name, last_name, job_title, ${photoOf(company, 'started')}, total
    from (
      select id, first_name, last_name, job_title, start_date, search_key,
        count(*) over ()::int as total
      from employees
      where ${listed(company, reader)} and start_date between ${since}::date and ${reader.day}::date
        and id is distinct from ${exceptId}::uuid
      order by start_date desc, search_key, id limit ${max}
    ) as started
    order by start_date desc, search_key, id`;
}
