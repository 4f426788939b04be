import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { LeaveRequest } from './leave-request.ts';

const columns = `id, employee_id, leave_type, start_date, end_date, start_portion, end_portion,
  days::float8 as days, status`;

/** The columns above for a locked request. */
export type OpenLeave = Pick<
  LeaveRequest,
  | 'id'
  | 'employee_id'
  | 'leave_type'
  | 'start_date'
  | 'end_date'
  | 'start_portion'
  | 'end_portion'
  | 'days'
> & { readonly status: Extract<LeaveRequestsRow['status'], 'pending' | 'approved'> };

/** Locks an employee's pending leave, and approved leave that ends after a day. */
export function lockOpenLeave(companyId: string, employeeId: string, lastDay: string): Statement {
  return {
    text: `select ${columns} from leave_requests
           where company_id = $1 and employee_id = $2
             and (status = 'pending' or status = 'approved' and end_date > $3)
           order by id for no key update`,
    values: [companyId, employeeId, lastDay],
  };
}

export function setCancelled(
  companyId: string,
  { id, decidedBy, now }: { id: string; decidedBy: string | null; now: string },
): Statement {
  return {
    text: `update leave_requests
           set status = 'cancelled', decided_at = $3, decided_by = $4, updated_at = $3
           where company_id = $1 and id = $2`,
    values: [companyId, id, now, decidedBy],
  };
}

export function setEnd(companyId: string, row: OpenLeave, now: string): Statement {
  return {
    text: `update leave_requests set end_date = $3, start_portion = $4, end_portion = $5, days = $6,
             updated_at = $7
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, row.end_date, row.start_portion, row.end_portion, row.days, now],
  };
}
