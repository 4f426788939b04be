import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { LeaveRequest } from '../leave-request.ts';

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
  return {
    name: 'leave_requests.lock',
    text: `select r.id, r.employee_id, r.leave_type, r.start_date, r.end_date, r.start_portion,
             r.end_portion, r.days::float8 as days, r.reason, r.status, r.current_step,
             r.decided_at, r.rejection_reason, r.change_reason, r.created_at, r.updated_at, e.manager_id,
             e.first_name || ' ' || e.last_name as employee_name
           from leave_requests r
           join employees e on e.company_id = r.company_id and e.id = r.employee_id
           where r.company_id = $1 and r.id = $2
           for no key update of r`,
    values: [companyId, id],
  };
}

export function writeDecided(
  companyId: string,
  row: LeaveRequest,
  decidedBy: string | null,
): Statement {
  return {
    text: `update leave_requests
           set status = $3, current_step = $4, decided_at = $5, decided_by = $6,
             rejection_reason = $7, change_reason = $8, updated_at = $9
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      row.id,
      row.status,
      row.current_step,
      row.decided_at,
      decidedBy,
      row.rejection_reason,
      row.change_reason,
      row.updated_at,
    ],
  };
}

/** Sets the days an approved request still takes. */
export function setDays(companyId: string, row: LeaveRequest): Statement {
  return {
    text: `update leave_requests
           set start_date = $3, end_date = $4, start_portion = $5, end_portion = $6, days = $7,
             change_reason = $8, updated_at = $9
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      row.id,
      row.start_date,
      row.end_date,
      row.start_portion,
      row.end_portion,
      row.days,
      row.change_reason,
      row.updated_at,
    ],
  };
}
