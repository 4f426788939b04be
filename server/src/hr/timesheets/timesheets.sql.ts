import type { Statement } from '../../platform/database/driver.ts';
import type { NewestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../employees/search/found-employees.ts';
import type { TimesheetEntry, TimesheetRow, TimesheetStatus } from './timesheet.ts';

const columns = `id, employee_id, period_start, period_end, status, total_hours, current_step,
  submitted_at, decided_at, decided_by, rejection_reason, reopening_reason, created_at, updated_at,
  (select e.manager_id from employees e
   where e.company_id = timesheets.company_id and e.id = timesheets.employee_id) as manager_id,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = timesheets.company_id and e.id = timesheets.employee_id) as employee_name,
  (select coalesce(jsonb_agg(jsonb_build_object('date', d.date, 'hours', d.hours::text)
     order by d.date), '[]')
   from timesheet_entries d
   where d.company_id = timesheets.company_id and d.timesheet_id = timesheets.id) as entries`;

export function find(companyId: string, id: string): Statement {
  return {
    name: 'timesheets.find',
    text: `select ${columns} from timesheets where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/**
 * Locks the timesheet until the transaction ends, so that concurrent decisions happen one after
 * another. A separate statement reads it and sees the changes committed while this one waited.
 */
export function lock(companyId: string, id: string): Statement {
  return {
    name: 'timesheets.lock',
    text: `select from timesheets where company_id = $1 and id = $2 for no key update`,
    values: [companyId, id],
  };
}

export function insert(companyId: string, row: TimesheetRow): Statement {
  return {
    text: `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
             total_hours, current_step, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    values: [
      companyId,
      row.id,
      row.employee_id,
      row.period_start,
      row.period_end,
      row.status,
      row.total_hours,
      row.current_step,
      row.created_at,
    ],
  };
}

export function insertEntries(
  companyId: string,
  timesheetId: string,
  entries: readonly TimesheetEntry[],
): Statement {
  return {
    text: `insert into timesheet_entries (company_id, timesheet_id, date, hours)
           select $1, $2, date, hours from unnest($3::date[], $4::numeric[]) as entry (date, hours)`,
    values: [
      companyId,
      timesheetId,
      entries.map(({ date }) => date),
      entries.map(({ hours }) => hours),
    ],
  };
}

export function deleteEntries(companyId: string, timesheetId: string): Statement {
  return {
    text: `delete from timesheet_entries where company_id = $1 and timesheet_id = $2`,
    values: [companyId, timesheetId],
  };
}

/**
 * Writes all fields that a transition can change, so that one statement serves every transition.
 */
export function update(companyId: string, row: TimesheetRow): Statement {
  return {
    text: `update timesheets
           set status = $3, total_hours = $4, current_step = $5, submitted_at = $6,
             decided_at = $7, decided_by = $8, rejection_reason = $9, updated_at = $10,
             period_start = $11, period_end = $12, reopening_reason = $13
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      row.id,
      row.status,
      row.total_hours,
      row.current_step,
      row.submitted_at,
      row.decided_at,
      row.decided_by,
      row.rejection_reason,
      row.updated_at,
      row.period_start,
      row.period_end,
      row.reopening_reason,
    ],
  };
}

/** The entries are deleted first. */
export function remove(companyId: string, id: string): Statement {
  return {
    text: `delete from timesheets where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

export interface TimesheetFilter {
  readonly found?: FoundEmployees | undefined;
  readonly employeeId?: string;
  readonly status?: TimesheetStatus;
  /** Only those whose period has this day, `YYYY-MM-DD`. */
  readonly day?: string;
  readonly beforeId?: string;
}

/** The employees whose timesheets the actor may see, and single timesheets in addition to those. */
export interface Visible {
  readonly employeeIds: readonly string[];
  readonly ids: readonly string[];
}

/** What people can sort by, each with an index. */
export const timesheetSorts = {
  period_start: { column: 'period_start' },
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function timesheetList(
  companyId: string,
  { filter, visible }: { filter: TimesheetFilter; visible: 'all' | Visible },
  limit: number,
): NewestFirst {
  const { among, filters: searched } = ofFound(filter.found);
  return {
    name: 'timesheets.list',
    columns,
    table: 'timesheets',
    companyId,
    limit,
    among,
    filters: [
      ...searched,
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
      {
        name: 'day',
        // A period has at most 31 days, so an index finds the few that can contain the day.
        condition: '(period_start between ?::date - 30 and ?::date and period_end >= ?::date)',
        values: filter.day === undefined ? undefined : [filter.day, filter.day, filter.day],
      },
      {
        name: 'visible',
        condition: '(employee_id = any(?) or id = any(?))',
        values: visible === 'all' ? undefined : [visible.employeeIds, visible.ids],
      },
    ],
  };
}

export interface HoursAsked {
  readonly employeeIds: readonly string[];
  /** Calendar dates `YYYY-MM-DD`, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/**
 * A period is at most 31 days long, so those that extend into the range start shortly before it.
 */
export function listApprovedHours(
  companyId: string,
  { employeeIds, from, to }: HoursAsked,
): Statement {
  return {
    name: 'timesheets.list_approved_hours',
    text: `select t.employee_id as "employeeId", e.date, e.hours, t.decided_at as "approvedAt"
           from timesheets t
           join timesheet_entries e on e.company_id = $1 and e.timesheet_id = t.id
           where t.company_id = $1 and t.employee_id = any($2) and t.status = 'approved'
             and t.period_start between $3::date - 30 and $4::date and e.date between $3 and $4
           order by t.employee_id, e.date`,
    values: [companyId, employeeIds, from, to],
  };
}
