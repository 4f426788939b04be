import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import { type CreateOptions, createRecord } from './create-record.ts';
import { createList, type List } from './pages.ts';
import { pathOf } from './path-of.ts';
import type {
  Answered,
  HolidayCalendar,
  HolidayCalendarFilters,
  LeaveBalanceFilters,
  LeaveBalances,
  LeaveFilters,
  LeavePolicy,
  LeavePolicyFilters,
  LeaveRequest,
  LeaveType,
  LeaveTypeFilters,
  NewLeaveRequest,
  PublicHoliday,
  PublicHolidayFilters,
  WorkPattern,
  WorkPatternFilters,
} from './records.ts';

/** Requests for time off, and what they depend on. Scopes: `leave:read`, `leave:write`. */
export interface Leave {
  /** Newest first; `filters` limit it by employee, status, leave type, days and time of change. */
  list(filters?: LeaveFilters, options?: RequestOptions): List<LeaveRequest>;
  /** @throws NotFoundError if the company has no such request */
  get(id: string, options?: RequestOptions): Promise<Answered<LeaveRequest>>;
  /**
   * Submits a request, which is `pending` until it is approved or rejected; emits
   * `leave.requested`.
   *
   * @throws ConflictError `leave_overlap`, `employee_terminated`, `leave_balance_exceeded`
   */
  create(leave: NewLeaveRequest, options?: CreateOptions): Promise<Answered<LeaveRequest>>;
  /**
   * Cancels a pending request; emits `leave.cancelled`. HR cancels approved leave in the console.
   *
   * @throws NotFoundError, ConflictError `invalid_state`
   */
  cancel(id: string, options?: CreateOptions): Promise<Answered<LeaveRequest>>;
  /** The leave types of the company by code, including archived ones. */
  types(filters?: LeaveTypeFilters, options?: RequestOptions): List<LeaveType>;
  /** The balances of each employee; `filters` choose the date, and limit it to an employee. */
  balances(filters?: LeaveBalanceFilters, options?: RequestOptions): List<LeaveBalances>;
  /** The leave policies of the company with their assignments, including archived ones. */
  policies(filters?: LeavePolicyFilters, options?: RequestOptions): List<LeavePolicy>;
  /**
   * The public holidays of a calendar by date; `filters` choose the calendar (default: the default
   * one) and a range of dates.
   */
  holidays(filters?: PublicHolidayFilters, options?: RequestOptions): List<PublicHoliday>;
  /** The holiday calendars of the company, the oldest first, including archived ones. */
  calendars(filters?: HolidayCalendarFilters, options?: RequestOptions): List<HolidayCalendar>;
  /** The working patterns of the company, the oldest first, including archived ones. */
  patterns(filters?: WorkPatternFilters, options?: RequestOptions): List<WorkPattern>;
}

const path = '/leave';
const member = 'leave_request';

export function createLeave(connection: Connection): Leave {
  return {
    list: (filters, options) =>
      createList(connection, { path, member: 'leave_requests' }, filters, options),
    get: async (id, options) => {
      const answer = await request<{ leave_request: LeaveRequest }>(
        connection,
        { method: 'GET', path: pathOf(path, id), member },
        options,
      );
      return withLastResponse(answer.leave_request, answer.lastResponse);
    },
    create: (leave, options) => createRecord(connection, { path, member }, leave, options),
    cancel: async (id, options) =>
      createRecord(connection, { path: `${pathOf(path, id)}/cancel`, member }, undefined, options),
    types: (filters, options) =>
      createList(connection, { path: '/leave-types', member: 'leave_types' }, filters, options),
    balances: (filters, options) =>
      createList(
        connection,
        { path: '/leave-balances', member: 'leave_balances' },
        filters,
        options,
      ),
    policies: (filters, options) =>
      createList(
        connection,
        { path: '/leave-policies', member: 'leave_policies' },
        filters,
        options,
      ),
    holidays: (filters, options) =>
      createList(
        connection,
        { path: '/public-holidays', member: 'public_holidays' },
        filters,
        options,
      ),
    calendars: (filters, options) =>
      createList(
        connection,
        { path: '/holiday-calendars', member: 'holiday_calendars' },
        filters,
        options,
      ),
    patterns: (filters, options) =>
      createList(connection, { path: '/work-patterns', member: 'work_patterns' }, filters, options),
  };
}
