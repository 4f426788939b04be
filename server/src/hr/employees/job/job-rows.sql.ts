import type { Statement } from '../../../platform/database/driver.ts';
import type { JobRow } from './job.ts';
import { isMoving } from '../../../access/company-moves/moved-to.ts';
import { isSandbox } from '../../../access/sandboxes/is-sandbox.ts';
import { bind, sql, fragment, type Bound, type Fragment } from '../../../platform/database/sql.ts';

const company = (boundCompanyId: Bound, employees: Bound): Fragment =>
  fragment`company_id = ${boundCompanyId} and employee_id = any (${employees})`;

/** All employments of these employees, the earliest first. */
export function listEmployments(companyId: string, employeeIds: readonly string[]): Statement {
  const boundCompanyId = bind(companyId);
  const employees = bind(employeeIds);
  return sql('employments.list')`
    select employee_id, number, first_day, last_day, end_reason, legal_entity_id, probation_end,
      contract_end, recorded_at
    from employments where ${company(boundCompanyId, employees)} order by employee_id, number`;
}

/**
 * What job rows say now, with the names of unit and location, in the order of their days. The inner
 * `offset 0` keeps it a look-up by key: before the first `analyze`, a join read the rows of the whole
 * company. The outer one joins the names once: a page of 200 people read all units 200 times, 13 ms.
 */
export function listCurrent(companyId: string, employeeIds: readonly string[]): Statement {
  const boundCompanyId = bind(companyId);
  return sql('job_rows.list_current')`
    select j.employee_id, j.employment_number, j.id, j.valid_from, j.job_title, j.org_unit_id,
      j.location_id, j.manager_id, j.employment_type, j.cost_centre, j.fte::float8 as fte,
      j.work_pattern_id, j.reason, j.is_planned, j.recorded_at,
      u.name as department, l.name as location
    from (
      select found.* from unnest(${employeeIds}::uuid[]) as asked (id)
      cross join lateral (
        select * from job_rows
        where company_id = ${boundCompanyId} and employee_id = asked.id and superseded_at is null
        offset 0
      ) as found
      offset 0
    ) as j
    left join org_units u on u.company_id = ${boundCompanyId} and u.id = j.org_unit_id
    left join locations l on l.company_id = ${boundCompanyId} and l.id = j.location_id
    order by j.employee_id, j.employment_number, j.valid_from nulls first`;
}

/** Ends rows in favour of corrected ones. */
export function supersede(
  companyId: string,
  { ids, employeeIds, at }: { ids: readonly string[]; employeeIds: readonly string[]; at: string },
): Statement {
  return sql('job_rows.supersede')`
    update job_rows j set superseded_at = ${at}
    where j.ctid = any (array(
      select found.place
      from unnest(${employeeIds}::uuid[], ${ids}::uuid[]) as s (employee_id, id)
      cross join lateral (
        select ctid as place from job_rows
        where company_id = ${companyId} and employee_id = s.employee_id and id = s.id
          and superseded_at is null
        offset 0
      ) as found))`;
}

/** Who wrote rows, and since when they are known. */
export interface Recorded {
  readonly at: string;
  readonly kind: string;
  readonly by: string | null;
}

export type NewJobRow = JobRow & {
  readonly employee_id: string;
  readonly employment_number: number;
};

export function insertRows(
  companyId: string,
  rows: readonly NewJobRow[],
  recorded: Recorded,
): Statement {
  return sql('job_rows.insert')`
    insert into job_rows (company_id, employee_id, id, employment_number, valid_from, job_title,
      org_unit_id, location_id, manager_id, employment_type, cost_centre, fte, work_pattern_id,
      reason, is_planned, recorded_at, recorded_by_kind, recorded_by)
    select ${companyId}, employee_id, id, employment_number, valid_from, job_title, org_unit_id,
      location_id, manager_id, employment_type, cost_centre, fte, work_pattern_id, reason,
      is_planned, ${recorded.at}, ${recorded.kind}, ${recorded.by}
    from json_to_recordset(${JSON.stringify(rows)}) as j (employee_id uuid, id uuid,
      employment_number smallint, valid_from date, job_title text, org_unit_id uuid,
      location_id uuid, manager_id uuid, employment_type text, cost_centre text, fte numeric,
      work_pattern_id uuid, reason text, is_planned boolean)`;
}

/** The rows are in force now. */
export function markApplied(
  companyId: string,
  employeeId: string,
  ids: readonly string[],
): Statement {
  return sql`
    update job_rows set is_planned = false
    where company_id = ${companyId} and employee_id = ${employeeId} and id = any (${ids})`;
}

/** Gives employees without an employment the one that their record describes. */
export function adoptPlaces(companyId: string, employeeIds: readonly string[]): Statement {
  const boundCompanyId = bind(companyId);
  return sql`
    with missing as (
      select e.* from employees e where e.company_id = ${boundCompanyId}
        and e.id = any (${employeeIds})
        and not exists (select from employments m
          where m.company_id = ${boundCompanyId} and m.employee_id = e.id)
    ), units as (
      insert into org_units (company_id, id, name, created_at)
      select ${boundCompanyId}, gen_random_uuid(), department, min(created_at) from missing
      where department is not null group by department order by department
      on conflict do nothing
    )
    insert into locations (company_id, id, name, created_at)
    select ${boundCompanyId}, gen_random_uuid(), location, min(created_at) from missing
    where location is not null group by location order by location
    on conflict do nothing`;
}

/** After `adoptPlaces`. Waits for another transaction that adopts the same employees. */
export function adopt(companyId: string, employeeIds: readonly string[]): Statement {
  const boundCompanyId = bind(companyId);
  return sql`
    with adopted as (
      insert into employments (company_id, employee_id, number, first_day, last_day, end_reason,
        recorded_at)
      select e.company_id, e.id, 1, e.start_date, greatest(e.termination_date, case when
        e.termination_date is not null then e.start_date end), e.termination_reason, e.created_at
      from employees e where e.company_id = ${boundCompanyId} and e.id = any (${employeeIds})
      order by e.id
      on conflict do nothing
      returning employee_id
    )
    insert into job_rows (company_id, employee_id, id, employment_number, job_title, org_unit_id,
      location_id, manager_id, employment_type, recorded_at)
    select e.company_id, e.id, e.id, 1, e.job_title, u.id, l.id, e.manager_id, e.employment_type,
      e.created_at
    from adopted a
    join employees e on e.company_id = ${boundCompanyId} and e.id = a.employee_id
    left join org_units u on u.company_id = ${boundCompanyId} and u.name = e.department
    left join locations l on l.company_id = ${boundCompanyId} and l.name = e.location`;
}

/** A working pattern that employees can be given. */
export function findPattern(companyId: string, id: string): Statement {
  return sql`
    select id from work_patterns where company_id = ${companyId} and id = ${id}
      and archived_at is null`;
}

/** The record has changed, although `employees` shows the same. */
export function touch(companyId: string, employeeId: string, updatedAt: string): Statement {
  return sql`
    update employees set version = version + 1, updated_at = ${updatedAt}
    where company_id = ${companyId} and id = ${employeeId}`;
}

/** The same for employees with a planned change to a manager, except some; returns their ids. */
export function touchPlannedReports(
  companyId: string,
  {
    managerId,
    exceptIds,
    updatedAt,
  }: {
    managerId: string;
    exceptIds: readonly string[];
    updatedAt: string;
  },
): Statement {
  const boundCompanyId = bind(companyId);
  return sql`
    update employees e set version = version + 1, updated_at = ${updatedAt}
    where e.company_id = ${boundCompanyId} and e.status <> 'terminated'
      and e.id <> all (${exceptIds})
      and e.id in (
        select j.employee_id from job_rows j
        where j.company_id = ${boundCompanyId} and j.manager_id = ${managerId} and j.is_planned
          and j.superseded_at is null)
    returning e.id`;
}

/** The companies that are no sandbox with a planned row for `date` or earlier, with their time zones. */
export function findCompaniesWithDueRows(date: string): Statement {
  return sql`
    select distinct j.company_id, c.time_zone
    from job_rows j join companies c on c.id = j.company_id
    where j.valid_from <= ${date} and j.is_planned and j.superseded_at is null
      and not ${isSandbox('j')} and not ${isMoving('j')}`;
}

/** The employees of one company with a due row, the longest overdue first. */
export function findDueRows(companyId: string, date: string, limit: number): Statement {
  return sql`
    select employee_id from job_rows
    where company_id = ${companyId} and valid_from <= ${date} and is_planned
      and superseded_at is null
    group by employee_id order by min(valid_from), employee_id limit ${limit}`;
}
