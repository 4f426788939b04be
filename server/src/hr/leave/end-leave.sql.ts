import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { LeaveRequest } from './leave-request.ts';
import { sql, bind, fragment } from '../../platform/database/sql.ts';

const columns = fragment`id, employee_id, leave_type, start_date, end_date, start_portion,
  end_portion,
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
  return sql`
    select ${columns} from leave_requests
    where company_id = ${companyId} and employee_id = ${employeeId}
      and (status = 'pending' or status = 'approved' and end_date > ${lastDay})
    order by id for no key update`;
}

export function setCancelled(
  companyId: string,
  { id, decidedBy, now }: { id: string; decidedBy: string | null; now: string },
): Statement {
  const boundNow = bind(now);
  return sql`
    update leave_requests
    set status = 'cancelled', decided_at = ${boundNow}, decided_by = ${decidedBy},
      updated_at = ${boundNow}
    where company_id = ${companyId} and id = ${id}`;
}

export function setEnd(companyId: string, row: OpenLeave, now: string): Statement {
  return sql`
    update leave_requests set end_date = ${row.end_date}, start_portion = ${row.start_portion},
      end_portion = ${row.end_portion}, days = ${row.days}, updated_at = ${now}
    where company_id = ${companyId} and id = ${row.id}`;
}
