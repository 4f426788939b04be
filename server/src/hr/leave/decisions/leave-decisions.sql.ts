import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A request with the name and the manager of its employee. */
export interface LockedRequest extends LeaveRequest {
  readonly employee_name: string;
  readonly manager_id: EmployeesRow['manager_id'];
}

/**
 * Locks the request until the transaction ends, so that concurrent decisions happen one after
 * another.
 */
export function lock(companyId: string, id: string): Statement {
  return sql('leave_requests.lock')`
    select r.id, r.employee_id, r.leave_type, r.start_date, r.end_date, r.start_portion,
      r.end_portion, r.days::float8 as days, r.reason, r.status, r.current_step,
      r.decided_at, r.rejection_reason, r.change_reason, r.created_at, r.updated_at, e.manager_id,
      e.first_name || ' ' || e.last_name as employee_name
    from leave_requests r
    join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${companyId} and r.id = ${id}
    for no key update of r`;
}

export function writeDecided(
  companyId: string,
  row: LeaveRequest,
  decidedBy: string | null,
): Statement {
  return sql`
    update leave_requests
    set status = ${row.status}, current_step = ${row.current_step}, decided_at = ${row.decided_at},
      decided_by = ${decidedBy}, rejection_reason = ${row.rejection_reason},
      change_reason = ${row.change_reason}, updated_at = ${row.updated_at}
    where company_id = ${companyId} and id = ${row.id}`;
}

/** Sets the days an approved request still takes. */
export function setDays(companyId: string, row: LeaveRequest): Statement {
  return sql`
    update leave_requests
    set start_date = ${row.start_date}, end_date = ${row.end_date},
      start_portion = ${row.start_portion}, end_portion = ${row.end_portion}, days = ${row.days},
      change_reason = ${row.change_reason}, updated_at = ${row.updated_at}
    where company_id = ${companyId} and id = ${row.id}`;
}
