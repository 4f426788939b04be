import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { TimesheetStatus } from './timesheet.ts';
import { sql, fragment } from '../../platform/database/sql.ts';

const columns = fragment`id, employee_id, period_start, period_end, status, total_hours,
  current_step,
  submitted_at, decided_at, decided_by, rejection_reason, reopening_reason, created_at, updated_at,
  (select coalesce(jsonb_agg(jsonb_build_object('date', d.date, 'hours', d.hours::text)
     order by d.date), '[]')
   from timesheet_entries d
   where d.company_id = timesheets.company_id and d.timesheet_id = timesheets.id) as entries`;

export function find(companyId: string, id: string): Statement {
  return sql('timesheet_records.find')`
    select ${columns} from timesheets where company_id = ${companyId} and id = ${id}`;
}

export interface TimesheetRecordFilter {
  readonly employeeId?: string;
  readonly status?: TimesheetStatus;
  /** Dates, both inclusive: timesheets with at least one day between them. */
  readonly from?: string;
  readonly to?: string;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string;
  readonly beforeId?: string;
}

/** A period has at most 31 days, so those that contain `from` begin shortly before it. */
export function list(companyId: string, filter: TimesheetRecordFilter, limit: number): Statement {
  const { from, to } = filter;
  return newestFirst({
    name: 'timesheet_records.list',
    columns,
    table: 'timesheets',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
      { name: 'from', condition: 'period_end >=', value: from, isPlannedByValue: true },
      {
        name: 'near',
        condition: from === undefined ? undefined : fragment`period_start >= ${from}::date - 30`,
      },
      { name: 'to', condition: 'period_start <=', value: to, isPlannedByValue: true },
      {
        name: 'updated',
        condition: 'updated_at >=',
        value: filter.updatedSince,
        isPlannedByValue: true,
      },
    ],
  });
}
