import type { Statement } from '../../../platform/database/driver.ts';
import type { DirectoryReader } from './directory-entry.ts';

export interface DirectoryFilter {
  readonly department?: string;
  readonly location?: string;
  /** LIKE patterns, each of which must match. */
  readonly patterns?: readonly string[];
  /** Continues after this employee, in the order of names. */
  readonly afterId?: string;
}

/** By first name, then last name, in the order of the index `employees_by_name`. */
const order = 'order by search_key, id';

/** Not by number: the directory doesn't show it. */
const searched = `lower(concat_ws(' ', first_name, last_name, job_title, email))`;

/** The version of a person's photo, or null. */
function photoOf(employee: string): string {
  return `(select encode(substr(sha256, 1, 8), 'hex') from employee_photos
    where company_id = $1 and employee_id = ${employee}.id) as photo`;
}

const shown = 'id, first_name, last_name, email, job_title, department, location, manager_id';

/** Those who work for the company on a day; for HR also those who start later. */
export function listed({ isHr, day }: DirectoryReader, values: unknown[]): string {
  const employed = `company_id = $1 and status <> 'terminated'`;
  if (isHr) return employed;
  return `${employed} and (start_date <= $${values.push(day)}::date
    or start_date is null and status <> 'onboarding')`;
}

/** Whether people are away on a day and until when; never the type of their leave. */
function withAbsence(people: string, day: string): string {
  return `select p.*, p.status = 'on_leave' or leave.until is not null as is_away,
            leave.until as away_until, ${photoOf('p')}
          from (${people}) as p
          cross join lateral (
            select max(r.end_date) as until from leave_requests r
            where r.company_id = $1 and r.employee_id = p.id and r.status = 'approved'
              and r.start_date <= ${day}::date and r.end_date >= ${day}::date
          ) as leave`;
}

/** The people read for one page, in the order of names; the callers limit their number. */
function read(filter: DirectoryFilter, reader: DirectoryReader, values: unknown[]): string {
  const conditions = [listed(reader, values)];
  if (filter.department !== undefined) {
    conditions.push(`department = $${values.push(filter.department)}`);
  }
  if (filter.afterId !== undefined) {
    const after = `$${values.push(filter.afterId)}`;
    const name = `(select search_key from employees where company_id = $1 and id = ${after})`;
    conditions.push(`(search_key, id) > (${name}, ${after}::uuid)`);
  }
  return `select ${shown}, search_key, status from employees where ${conditions.join(' and ')} ${order}`;
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
  const values: unknown[] = [companyId, limit, reader.day];
  const found: string[] = [];
  const scanned = `(${read(filter, reader, values)} limit $${values.push(scannedMax)}) as scanned`;
  if (filter.location !== undefined) found.push(`location = $${values.push(filter.location)}`);
  if (filter.patterns !== undefined) {
    found.push(`${searched} like all ($${values.push(filter.patterns)})`);
  }
  const where = found.length === 0 ? '' : `where ${found.join(' and ')}`;
  const page = `select * from ${scanned} ${where} ${order} limit $2`;
  return {
    text: `${withAbsence(page, '$3')} ${order}`,
    values,
  };
}

/** The last employee that `listDirectory` has read, if there may be more. */
export function findEndOfDirectory(
  companyId: string,
  filter: DirectoryFilter,
  { reader, scannedMax }: { reader: DirectoryReader; scannedMax: number },
): Statement {
  const values: unknown[] = [companyId, scannedMax - 1];
  return {
    text: `select id from (${read(filter, reader, values)} offset $2 limit 1) as last`,
    values,
  };
}

export function findEntry(companyId: string, id: string, reader: DirectoryReader): Statement {
  const values: unknown[] = [companyId, id, reader.day];
  const person = `select ${shown}, status from employees where ${listed(reader, values)} and id = $2`;
  return { text: withAbsence(person, '$3'), values };
}

/** The manager of a person, if listed. */
export function findManager(companyId: string, id: string, reader: DirectoryReader): Statement {
  const values: unknown[] = [companyId, id];
  return {
    text: `select id, first_name, last_name, job_title, ${photoOf('employees')} from employees
           where ${listed(reader, values)} and id = $2`,
    values,
  };
}

/** The direct reports of a person in the order of their names, each with the number of all. */
export function listDirectReports(
  companyId: string,
  managerId: string,
  { reader, max }: { reader: DirectoryReader; max: number },
): Statement {
  const values: unknown[] = [companyId, managerId, max];
  return {
    text: `select id, first_name, last_name, job_title, ${photoOf('employees')},
             count(*) over ()::int as total
           from employees where ${listed(reader, values)} and manager_id = $2 ${order} limit $3`,
    values,
  };
}

/** The distinct departments and locations in one pass over the people; at most `max` of each. */
export function listDirectoryPlaces(
  companyId: string,
  { reader, max }: { reader: DirectoryReader; max: number },
): Statement {
  const values: unknown[] = [companyId, max];
  const first = (kind: string) => `array(
    select ${kind} from used where ${kind} is not null order by ${kind} limit $2) as ${kind}s`;
  return {
    text: `with used as materialized (
             select department, location from employees where ${listed(reader, values)}
             group by grouping sets ((department), (location))
           )
           select ${first('department')}, ${first('location')}`,
    values,
  };
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
  const values: unknown[] = [companyId, max, since, reader.day, exceptId];
  return {
    text: `select id, first_name, last_name, job_title, ${photoOf('started')}, total
           from (
             select id, first_name, last_name, job_title, start_date, search_key,
               count(*) over ()::int as total
             from employees
             where ${listed(reader, values)} and start_date between $3::date and $4::date
               and id is distinct from $5::uuid
             order by start_date desc, search_key, id limit $2
           ) as started
           order by start_date desc, search_key, id`,
    values,
  };
}
