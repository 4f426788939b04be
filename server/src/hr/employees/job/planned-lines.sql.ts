import type { Statement } from '../../../platform/database/driver.ts';
import { bind, fragment, sql, type Bound, type Fragment } from '../../../platform/database/sql.ts';

/**
 * The manager `m` of an employee `e` on a day: that of the last planned row up to the day, or what
 * `employees` shows. Nothing planned after the last day of employment counts.
 */
const onDay = (company: Bound, day: Fragment): Fragment => fragment`cross join lateral (
  select coalesce(bool_or(true), false) as is_due,
    case when bool_or(true) then (array_agg(p.manager_id))[1] else e.manager_id end as id
  from (
    select j.manager_id from job_rows j
    where j.company_id = ${company} and j.employee_id = e.id and j.is_planned
      and j.superseded_at is null
      and j.valid_from <= ${day}
      and (e.termination_date is null or j.valid_from <= e.termination_date)
    order by j.valid_from desc limit 1) as p) as m`;

/** The manager of a person on a day, and whether a planned row that is due says so. */
export interface PlannedLine {
  readonly id: string;
  readonly manager_id: string | null;
  readonly is_due: boolean;
}

/** The lines on a day from some employees up. */
export function listLinesOn(
  companyId: string,
  employeeIds: readonly string[],
  day: string,
): Statement {
  const company = bind(companyId);
  const boundDay = bind(day);
  return sql`
    with recursive line (id, manager_id, is_due) as (
      select e.id, m.id, m.is_due from employees e ${onDay(company, fragment`${boundDay}::date`)}
      where e.company_id = ${company} and e.id = any (${employeeIds})
      union
      select e.id, m.id, m.is_due from line
      join employees e on e.company_id = ${company}
        and e.id = line.manager_id ${onDay(company, fragment`${boundDay}::date`)}
    )
    select id, manager_id, is_due from line`;
}

export interface PlannedManager {
  readonly employeeId: string;
  readonly managerId: string;
  readonly from: string;
  /** The day on which the employee gets another manager; null = none is planned. */
  readonly until: string | null;
}

/** The first day on which a manager reports to the employee, through whom. */
export interface PlannedCircle {
  readonly day: string;
  /** Reports to the employee on that day. */
  readonly name: string;
}

/**
 * The days are the first one and those on which something planned begins until the employee gets
 * another manager.
 */
export function findPlannedCircle(
  companyId: string,
  { employeeId, managerId, from, until }: PlannedManager,
): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  const boundFrom = bind(from);
  const boundUntil = bind(until);
  return sql`
    with recursive days (day) as (
      select ${boundFrom}::date
      union
      select valid_from from job_rows
      where company_id = ${company} and is_planned and superseded_at is null
        and valid_from > ${boundFrom}
        and (${boundUntil}::date is null or valid_from < ${boundUntil})
    ),
    line (day, id, manager_id) as (
      select days.day, e.id, m.id from days
      join employees e on e.company_id = ${company} and e.id = ${managerId}
      ${onDay(company, fragment`days.day`)}
      union
      select line.day, e.id, m.id from line
      join employees e on e.company_id = ${company}
        and e.id = line.manager_id ${onDay(company, fragment`line.day`)}
      where line.manager_id <> ${employee}
    )
    select line.day::text as day, e.first_name || ' ' || e.last_name as name
    from line join employees e on e.company_id = ${company} and e.id = line.id
    where line.manager_id = ${employee} order by line.day limit 1`;
}
