import type { Statement } from '../../../platform/database/driver.ts';
import type { TargetSheet } from './time-entry.ts';
import { sql, bind } from '../../../platform/database/sql.ts';

/** Writers of one company take turns, so that they agree on sums and new timesheets. */
export function lockTimeEntries(companyId: string): Statement {
  return sql('time_entries.lock_all')`
    select pg_advisory_xact_lock(hashtextextended('time-entries ' || ${companyId}, 0))`;
}

export function listByExternalId(companyId: string, externalIds: readonly string[]): Statement {
  return sql('time_entries.list_by_external_id')`
    select e.external_id, e.timesheet_id, e.date, e.hours, t.employee_id
    from time_entries e
    join timesheets t on t.company_id = e.company_id and t.id = e.timesheet_id
    where e.company_id = ${companyId} and e.external_id = any(${externalIds})`;
}

export function listEmployeesOfEntries(companyId: string, ids: readonly string[]): Statement {
  return sql('time_entries.list_employees')`
    select id, status, termination_date from employees
    where company_id = ${companyId} and id = any(${ids})`;
}

/** Locks employees who get a new timesheet, as `createTimesheet` does. */
export function lockEmployees(companyId: string, ids: readonly string[]): Statement {
  return sql('time_entries.lock_employees')`
    select id, status, termination_date from employees
    where company_id = ${companyId} and id = any(${ids})
    order by id for no key update`;
}

/** Ranges of days of employees, by index. */
export interface DaysOfEmployees {
  readonly employeeIds: readonly string[];
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * Locks the timesheets that contain a day of one of the ranges, and some by id. A period has at most
 * 31 days. Each timesheet of these people is compared once: with the ranges one by one, PostgreSQL
 * read all of them again for each timesheet, which took 5 s when a person had 170 timesheets.
 */
export function lockSheets(
  companyId: string,
  { employeeIds, from, to }: DaysOfEmployees,
  ids: readonly string[],
): Statement {
  const company = bind(companyId);
  return sql('time_entries.lock_sheets')`
    with asked as materialized (
      select employee_id, range_agg(daterange(first_day, last_day, '[]')) as days
      from unnest(${employeeIds}::uuid[], ${from}::date[], ${to}::date[]) as day (employee_id,
        first_day, last_day)
      group by employee_id
    )
    select t.id, t.employee_id, t.period_start, t.period_end, t.status from timesheets t
    where t.company_id = ${company} and t.id = any(array(
      select found.id
      from timesheets found join asked using (employee_id)
      where found.company_id = ${company} and found.period && asked.days
        and found.employee_id = any(array(select employee_id from asked))
      union all select unnest(${ids}::uuid[])))
    order by t.id for no key update`;
}

/** The days with hours of some timesheets. */
export function listDays(companyId: string, timesheetIds: readonly string[]): Statement {
  const company = bind(companyId);
  return sql('time_entries.list_days')`
    select d.timesheet_id, d.date, d.hours, coalesce((
      select sum(e.hours) from time_entries e
      where e.company_id = ${company} and e.timesheet_id = d.timesheet_id and e.date = d.date
    ), 0)::text as from_entries
    from timesheet_entries d
    where d.company_id = ${company} and d.timesheet_id = any(${timesheetIds})`;
}

export function insertSheets(
  companyId: string,
  sheets: readonly TargetSheet[],
  now: string,
): Statement {
  const boundNow = bind(now);
  return sql('time_entries.insert_sheets')`
    insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
      total_hours, current_step, created_at, updated_at)
    select ${companyId}, id, employee_id, period_start, period_end, 'draft', 0, 1, ${boundNow},
      ${boundNow}
    from unnest(${sheets.map(({ id }) => id)}::uuid[],
      ${sheets.map((sheet) => sheet.employee_id)}::uuid[],
      ${sheets.map((sheet) => sheet.period_start)}::date[],
      ${sheets.map((sheet) => sheet.period_end)}::date[])
      as sheet (id, employee_id, period_start, period_end)`;
}

export function removeEntries(companyId: string, externalIds: readonly string[]): Statement {
  return sql('time_entries.remove')`
    delete from time_entries where company_id = ${companyId} and external_id = any(${externalIds})`;
}

export interface WrittenEntry {
  readonly externalId: string;
  readonly timesheetId: string;
  readonly date: string;
  /** A decimal string. */
  readonly hours: string;
}

export function insertEntries(
  companyId: string,
  entries: readonly WrittenEntry[],
  now: string,
): Statement {
  return sql('time_entries.insert')`
    insert into time_entries (company_id, external_id, timesheet_id, date, hours, created_at)
    select ${companyId}, external_id, timesheet_id, date, hours, ${now}
    from unnest(${entries.map(({ externalId }) => externalId)}::text[],
      ${entries.map(({ timesheetId }) => timesheetId)}::uuid[],
      ${entries.map(({ date }) => date)}::date[], ${entries.map(({ hours }) => hours)}::numeric[])
      as entry (external_id, timesheet_id, date, hours)`;
}

/** Days of timesheets, by index. */
export interface SheetDays {
  readonly timesheetIds: readonly string[];
  readonly dates: readonly string[];
}

export function removeDays(companyId: string, { timesheetIds, dates }: SheetDays): Statement {
  return sql('time_entries.remove_days')`
    delete from timesheet_entries d
    using unnest(${timesheetIds}::uuid[], ${dates}::date[]) as day (timesheet_id, date)
    where d.company_id = ${companyId} and d.timesheet_id = day.timesheet_id and d.date = day.date`;
}

/** Sets days without hours to the sum of their time entries. */
export function insertDays(companyId: string, { timesheetIds, dates }: SheetDays): Statement {
  const company = bind(companyId);
  return sql('time_entries.insert_days')`
    insert into timesheet_entries (company_id, timesheet_id, date, hours)
    select ${company}, e.timesheet_id, e.date, sum(e.hours)
    from unnest(${timesheetIds}::uuid[], ${dates}::date[]) as day (timesheet_id, date)
    join time_entries e on e.company_id = ${company} and e.timesheet_id = day.timesheet_id
      and e.date = day.date
    group by e.timesheet_id, e.date`;
}

export function updateTotals(companyId: string, ids: readonly string[], now: string): Statement {
  const company = bind(companyId);
  return sql('time_entries.update_totals')`
    update timesheets t set updated_at = ${now}, total_hours = coalesce((
      select sum(d.hours) from timesheet_entries d
      where d.company_id = ${company} and d.timesheet_id = t.id), 0)
    where t.company_id = ${company} and t.id = any(${ids})`;
}

/** Removes the entries of the days that a person has changed: their sum is not the day's hours any more. */
export function dropOverridden(companyId: string, timesheetId: string): Statement {
  const company = bind(companyId);
  const timesheet = bind(timesheetId);
  return sql`
    delete from time_entries e
    where e.company_id = ${company} and e.timesheet_id = ${timesheet} and (
      select sum(hours) from time_entries s
      where s.company_id = ${company} and s.timesheet_id = ${timesheet} and s.date = e.date
    ) is distinct from (
      select hours from timesheet_entries d
      where d.company_id = ${company} and d.timesheet_id = ${timesheet} and d.date = e.date)`;
}

export function dropEntriesOf(companyId: string, timesheetId: string): Statement {
  return sql`
    delete from time_entries where company_id = ${companyId} and timesheet_id = ${timesheetId}`;
}
