import type { Statement } from '../../platform/database/driver.ts';
import type { NewestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../employees/search/found-employees.ts';
import type { TimesheetEntry, TimesheetRow, TimesheetStatus } from './timesheet.ts';
import { sql, bind, fragment } from '../../platform/database/sql.ts';

const columns = fragment`id, employee_id, period_start, period_end, status, total_hours,
  current_step,
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
  return sql('timesheets.find')`
    select ${columns} from timesheets where company_id = ${companyId} and id = ${id}`;
}

/**
 * Locks the timesheet until the transaction ends, so that concurrent decisions happen one after
 * another. A separate statement reads it and sees the changes committed while this one waited.
 */
export function lock(companyId: string, id: string): Statement {
  return sql('timesheets.lock')`
    select from timesheets where company_id = ${companyId} and id = ${id} for no key update`;
}

export function insert(companyId: string, row: TimesheetRow): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
      total_hours, current_step, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.period_start}, ${row.period_end},
      ${row.status}, ${row.total_hours}, ${row.current_step}, ${createdAt}, ${createdAt})`;
}

export function insertEntries(
  companyId: string,
  timesheetId: string,
  entries: readonly TimesheetEntry[],
): Statement {
  return sql`
    insert into timesheet_entries (company_id, timesheet_id, date, hours)
    select ${companyId}, ${timesheetId}, date, hours
    from unnest(${entries.map(({ date }) => date)}::date[],
      ${entries.map(({ hours }) => hours)}::numeric[]) as entry (date, hours)`;
}

export function deleteEntries(companyId: string, timesheetId: string): Statement {
  return sql`
    delete from timesheet_entries where company_id = ${companyId}
      and timesheet_id = ${timesheetId}`;
}

/**
 * Writes all fields that a transition can change, so that one statement serves every transition.
 */
export function update(companyId: string, row: TimesheetRow): Statement {
  return sql`
    update timesheets
    set status = ${row.status}, total_hours = ${row.total_hours},
      current_step = ${row.current_step}, submitted_at = ${row.submitted_at},
      decided_at = ${row.decided_at}, decided_by = ${row.decided_by},
      rejection_reason = ${row.rejection_reason}, updated_at = ${row.updated_at},
      period_start = ${row.period_start}, period_end = ${row.period_end},
      reopening_reason = ${row.reopening_reason}
    where company_id = ${companyId} and id = ${row.id}`;
}

/** The entries are deleted first. */
export function remove(companyId: string, id: string): Statement {
  return sql`delete from timesheets where company_id = ${companyId} and id = ${id}`;
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
        condition:
          filter.day === undefined
            ? undefined
            : fragment`(period_start between ${filter.day}::date - 30 and ${filter.day}::date
                and period_end >= ${filter.day}::date)`,
      },
      {
        name: 'visible',
        condition:
          visible === 'all'
            ? undefined
            : fragment`(employee_id = any(${visible.employeeIds}) or id = any(${visible.ids}))`,
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
  const company = bind(companyId);
  const boundFrom = bind(from);
  const boundTo = bind(to);
  return sql('timesheets.list_approved_hours')`
    select t.employee_id as "employeeId", e.date, e.hours, t.decided_at as "approvedAt"
    from timesheets t
    join timesheet_entries e on e.company_id = ${company} and e.timesheet_id = t.id
    where t.company_id = ${company} and t.employee_id = any(${employeeIds})
      and t.status = 'approved'
      and t.period_start between ${boundFrom}::date - 30 and ${boundTo}::date
      and e.date between ${boundFrom} and ${boundTo}
    order by t.employee_id, e.date`;
}
