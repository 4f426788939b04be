import type { Connection, RequestOptions } from './connection.ts';
import { type CreateOptions, createRecord } from './create-record.ts';
import { createList, type List } from './pages.ts';
import type { Answered, LeaveFilters, LeaveRequest, NewLeaveRequest } from './records.ts';

/** Requests for time off. Scopes: `leave:read`, `leave:write`. */
export interface Leave {
  /** Newest first; `filters` limit it by `employee_id`, `status` and `updated_since`. */
  list(filters?: LeaveFilters, options?: RequestOptions): List<LeaveRequest>;
  /**
   * Submits a request, which is `pending` until it is approved or rejected; emits
   * `leave.requested`.
   *
   * @throws ConflictError `leave_overlap`, `employee_terminated`, `leave_balance_exceeded`
   */
  create(leave: NewLeaveRequest, options?: CreateOptions): Promise<Answered<LeaveRequest>>;
}

const path = '/leave';

export function createLeave(connection: Connection): Leave {
  return {
    list: (filters, options) =>
      createList(connection, { path, member: 'leave_requests' }, filters, options),
    create: (leave, options) =>
      createRecord(connection, { path, member: 'leave_request' }, leave, options),
  };
}
