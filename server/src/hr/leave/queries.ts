import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { LeaveRequest, LeaveStatus } from './leave-request.ts';

const columns = `id, employee_id, leave_type, start_date, end_date, start_portion, end_portion,
  days::float8 as days, reason, status, current_step, decided_at, rejection_reason, created_at,
  updated_at`;

/**
 * Locks the employee until the transaction ends: a termination that is under way is waited for, and
 * requests for one person take their turns. Two overlapping inserts at the same moment could each
 * wait for the other inside the exclusion constraint, which the database ends as a deadlock.
 */
export function lockEmployee(companyId: string, employeeId: string): Statement {
  return {
    name: 'leave_requests.lock_employee',
    text: `select id, status from employees where company_id = $1 and id = $2 for no key update`,
    values: [companyId, employeeId],
  };
}

/** What a company's leave is measured by: its working week and the codes of its leave types. */
export interface LeaveTerms {
  readonly working_week: number[];
  readonly leave_types: string[];
}

export function findTerms(companyId: string): Statement {
  return {
    name: 'leave_requests.find_terms',
    text: `select working_week, array(
             select code from leave_types where company_id = $1 order by code
           ) as leave_types
           from companies where id = $1`,
    values: [companyId],
  };
}

export function insert(companyId: string, row: LeaveRequest): Statement {
  return {
    name: 'leave_requests.insert',
    text: `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
             start_portion, end_portion, days, reason, status, current_step, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      companyId,
      row.id,
      row.employee_id,
      row.leave_type,
      row.start_date,
      row.end_date,
      row.start_portion,
      row.end_portion,
      row.days,
      row.reason,
      row.status,
      row.current_step,
      row.created_at,
      row.updated_at,
    ],
  };
}

export interface LeaveRequestFilter {
  readonly employeeId?: string;
  readonly status?: LeaveStatus;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string;
  readonly beforeId?: string;
}

export function list(companyId: string, filter: LeaveRequestFilter, limit: number): Statement {
  return newestFirst({
    name: 'leave_requests.list',
    columns,
    table: 'leave_requests',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
      { name: 'updated', condition: 'updated_at >=', value: filter.updatedSince },
    ],
  });
}

export function insertTypes(
  companyId: string,
  codes: readonly string[],
  createdAt: string,
): Statement {
  return {
    text: `insert into leave_types (company_id, code, created_at)
           select $1, code, $3 from unnest($2::text[]) as code`,
    values: [companyId, codes, createdAt],
  };
}
