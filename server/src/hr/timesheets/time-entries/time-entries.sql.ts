import type { Statement } from '../../../platform/database/driver.ts';
import type { TargetSheet } from './time-entry.ts';

/** Writers of one company take turns, so that they agree on sums and new timesheets. */
export function lockTimeEntries(companyId: string): Statement {
  return {
    name: 'time_entries.lock_all',
    text: `select pg_advisory_xact_lock(hashtextextended('time-entries ' || $1, 0))`,
    values: [companyId],
  };
}

export function listByExternalId(companyId: string, externalIds: readonly string[]): Statement {
  return {
    name: 'time_entries.list_by_external_id',
    text: `select e.external_id, e.timesheet_id, e.date, e.hours, t.employee_id
           from time_entries e
           join timesheets t on t.company_id = e.company_id and t.id = e.timesheet_id
           where e.company_id = $1 and e.external_id = any($2)`,
    values: [companyId, externalIds],
  };
}

export function listEmployeesOfEntries(companyId: string, ids: readonly string[]): Statement {
  return {
    name: 'time_entries.list_employees',
    text: `select id, status, termination_date from employees where company_id = $1 and id = any($2)`,
    values: [companyId, ids],
  };
}

/** Locks employees who get a new timesheet, as `createTimesheet` does. */
export function lockEmployees(companyId: string, ids: readonly string[]): Statement {
  return {
    name: 'time_entries.lock_employees',
    text: `select id, status, termination_date from employees where company_id = $1 and id = any($2)
           order by id for no key update`,
    values: [companyId, ids],
  };
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
  return {
    name: 'time_entries.lock_sheets',
    text: `with asked as materialized (
             select employee_id, range_agg(daterange(first_day, last_day, '[]')) as days
             from unnest($2::uuid[], $3::date[], $4::date[]) as day (employee_id, first_day, last_day)
             group by employee_id
           )
           select t.id, t.employee_id, t.period_start, t.period_end, t.status from timesheets t
           where t.company_id = $1 and t.id = any(array(
             select found.id
             from timesheets found join asked using (employee_id)
             where found.company_id = $1 and found.period && asked.days
               and found.employee_id = any(array(select employee_id from asked))
             union all select unnest($5::uuid[])))
           order by t.id for no key update`,
    values: [companyId, employeeIds, from, to, ids],
  };
}

/** The days with hours of some timesheets. */
export function listDays(companyId: string, timesheetIds: readonly string[]): Statement {
  return {
    name: 'time_entries.list_days',
    text: `select d.timesheet_id, d.date, d.hours, coalesce((
             select sum(e.hours) from time_entries e
             where e.company_id = $1 and e.timesheet_id = d.timesheet_id and e.date = d.date
           ), 0)::text as from_entries
           from timesheet_entries d
           where d.company_id = $1 and d.timesheet_id = any($2)`,
    values: [companyId, timesheetIds],
  };
}

export function insertSheets(
  companyId: string,
  sheets: readonly TargetSheet[],
  now: string,
): Statement {
  return {
    name: 'time_entries.insert_sheets',
    text: `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
             total_hours, current_step, created_at, updated_at)
           select $1, id, employee_id, period_start, period_end, 'draft', 0, 1, $6, $6
           from unnest($2::uuid[], $3::uuid[], $4::date[], $5::date[])
             as sheet (id, employee_id, period_start, period_end)`,
    values: [
      companyId,
      sheets.map(({ id }) => id),
      sheets.map((sheet) => sheet.employee_id),
      sheets.map((sheet) => sheet.period_start),
      sheets.map((sheet) => sheet.period_end),
      now,
    ],
  };
}

export function removeEntries(companyId: string, externalIds: readonly string[]): Statement {
  return {
    name: 'time_entries.remove',
    text: `delete from time_entries where company_id = $1 and external_id = any($2)`,
    values: [companyId, externalIds],
  };
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
  return {
    name: 'time_entries.insert',
    text: `insert into time_entries (company_id, external_id, timesheet_id, date, hours, created_at)
           select $1, external_id, timesheet_id, date, hours, $6
           from unnest($2::text[], $3::uuid[], $4::date[], $5::numeric[])
             as entry (external_id, timesheet_id, date, hours)`,
    values: [
      companyId,
      entries.map(({ externalId }) => externalId),
      entries.map(({ timesheetId }) => timesheetId),
      entries.map(({ date }) => date),
      entries.map(({ hours }) => hours),
      now,
    ],
  };
}

/** Days of timesheets, by index. */
export interface SheetDays {
  readonly timesheetIds: readonly string[];
  readonly dates: readonly string[];
}

export function removeDays(companyId: string, { timesheetIds, dates }: SheetDays): Statement {
  return {
    name: 'time_entries.remove_days',
    text: `delete from timesheet_entries d
           using unnest($2::uuid[], $3::date[]) as day (timesheet_id, date)
           where d.company_id = $1 and d.timesheet_id = day.timesheet_id and d.date = day.date`,
    values: [companyId, timesheetIds, dates],
  };
}

/** Sets days without hours to the sum of their time entries. */
export function insertDays(companyId: string, { timesheetIds, dates }: SheetDays): Statement {
  return {
    name: 'time_entries.insert_days',
    text: `insert into timesheet_entries (company_id, timesheet_id, date, hours)
           select $1, e.timesheet_id, e.date, sum(e.hours)
           from unnest($2::uuid[], $3::date[]) as day (timesheet_id, date)
           join time_entries e on e.company_id = $1 and e.timesheet_id = day.timesheet_id
             and e.date = day.date
           group by e.timesheet_id, e.date`,
    values: [companyId, timesheetIds, dates],
  };
}

export function updateTotals(companyId: string, ids: readonly string[], now: string): Statement {
  return {
    name: 'time_entries.update_totals',
    text: `update timesheets t set updated_at = $3, total_hours = coalesce((
             select sum(d.hours) from timesheet_entries d
             where d.company_id = $1 and d.timesheet_id = t.id), 0)
           where t.company_id = $1 and t.id = any($2)`,
    values: [companyId, ids, now],
  };
}

/** Removes the entries of the days that a person has changed: their sum is not the day's hours any more. */
export function dropOverridden(companyId: string, timesheetId: string): Statement {
  return {
    text: `delete from time_entries e
           where e.company_id = $1 and e.timesheet_id = $2 and (
             select sum(hours) from time_entries s
             where s.company_id = $1 and s.timesheet_id = $2 and s.date = e.date
           ) is distinct from (
             select hours from timesheet_entries d
             where d.company_id = $1 and d.timesheet_id = $2 and d.date = e.date)`,
    values: [companyId, timesheetId],
  };
}

export function dropEntriesOf(companyId: string, timesheetId: string): Statement {
  return {
    text: `delete from time_entries where company_id = $1 and timesheet_id = $2`,
    values: [companyId, timesheetId],
  };
}
