import type { JobRowsRow, PublicHolidaysRow, WorkPatternsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { bind, type Bound, fragment, type Fragment, sql } from '../../platform/database/sql.ts';

/** By which rules an employee works from a day on; null = the defaults of the company. */
export interface StretchRow {
  readonly employee_id: JobRowsRow['employee_id'];
  /** Null = since ever. */
  readonly from_day: string | null;
  readonly pattern_id: JobRowsRow['work_pattern_id'];
  readonly calendar_id: PublicHolidaysRow['calendar_id'] | null;
}

/** What the work calendars of employees consist of; null instead of an empty list. */
export interface WorkCalendarRows {
  /** By employee and day. Employees without rows have the company's defaults. */
  readonly stretches: StretchRow[] | null;
  /** The default pattern and those of the stretches. */
  readonly patterns: Pick<WorkPatternsRow, 'id' | 'is_default' | 'anchor' | 'weeks'>[] | null;
  /** Those of the default calendar and of the calendars of the stretches. */
  readonly holidays:
    | (Pick<PublicHolidaysRow, 'calendar_id' | 'date' | 'name' | 'portion'> & {
        is_default: boolean;
      })[]
    | null;
}

export interface WorkCalendarQuestion {
  readonly employeeIds: readonly string[];
  /** Dates, both inclusive. */
  readonly from: string;
  readonly to: string;
}

interface BoundQuestion {
  readonly company: Bound;
  /** An array of their ids. */
  readonly employeeIds: Fragment;
  readonly from: Bound;
  readonly to: Bound;
}

/**
 * The columns of `WorkCalendarRows` and the query that they need, as SQL. The job rows of each
 * employee are read by key, so that no statistics lead the planner to read the whole table.
 */
export function workCalendarSql({ company, employeeIds, from, to }: BoundQuestion): {
  readonly with: Fragment;
  readonly columns: Fragment;
} {
  const stretches = fragment`job_stretches as materialized (
    select asked.id as employee_id, job.place, job.from_day, job.pattern_id,
      l.holiday_calendar_id as calendar_id
    from unnest(${employeeIds}) as asked (id)
    cross join lateral (
      select greatest(j.valid_from, e.first_day) as from_day, j.location_id,
        j.work_pattern_id as pattern_id, row_number() over by_day as place,
        lead(greatest(j.valid_from, e.first_day)) over by_day as next_day
      from job_rows j
      join employments e on e.company_id = ${company} and e.employee_id = asked.id
        and e.number = j.employment_number
      where j.company_id = ${company} and j.employee_id = asked.id and j.superseded_at is null
      window by_day as (order by j.employment_number, j.valid_from nulls first)
    ) as job
    left join locations l on l.company_id = ${company} and l.id = job.location_id
    where (job.from_day is null or job.from_day <= ${to}::date)
      and (job.next_day is null or job.next_day > ${from}::date)
  )`;
  const columns = fragment`(
    select json_agg(json_build_object('employee_id', employee_id, 'from_day', from_day,
      'pattern_id', pattern_id, 'calendar_id', calendar_id) order by employee_id, place)
    from job_stretches where employee_id in (
      select employee_id from job_stretches
      where pattern_id is not null or calendar_id is not null)
  ) as stretches, (
    select json_agg(json_build_object('id', id, 'is_default', is_default, 'anchor', anchor,
      'weeks', weeks))
    from work_patterns
    where company_id = ${company}
      and (is_default or id in (select pattern_id from job_stretches))
  ) as patterns, (
    select json_agg(json_build_object('calendar_id', h.calendar_id, 'date', h.date,
      'name', h.name, 'portion', h.portion, 'is_default', c.is_default))
    from holiday_calendars c
    join public_holidays h on h.company_id = ${company} and h.calendar_id = c.id
      and h.date between ${from}::date and ${to}::date
    where c.company_id = ${company}
      and (c.is_default or c.id in (select calendar_id from job_stretches))
  ) as holidays`;
  return { with: stretches, columns };
}

/** Without a name: see pay-inputs.sql.ts. */
export function findWorkCalendars(
  companyId: string,
  { employeeIds, from, to }: WorkCalendarQuestion,
): Statement {
  const calendars = workCalendarSql({
    company: bind(companyId),
    employeeIds: fragment`${employeeIds}::uuid[]`,
    from: bind(from),
    to: bind(to),
  });
  return sql`with ${calendars.with} select ${calendars.columns}`;
}
