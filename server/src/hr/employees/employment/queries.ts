import type { Statement } from '../../../platform/database/driver.ts';
import type { EmployeeStatus } from '../employee.ts';

/** Locks the row, so that a decision taken on what was read still holds when it is written. */
export function lock(companyId: string, id: string): Statement {
  return {
    text: `select id, status, manager_id, start_date, termination_date, department
           from employees where company_id = $1 and id = $2 for no key update`,
    values: [companyId, id],
  };
}

/** What a transition of an employee writes. */
export interface EmploymentRow {
  readonly id: string;
  readonly status: EmployeeStatus;
  /** ISO instant. */
  readonly updatedAt: string;
}

export function setStatus(companyId: string, row: EmploymentRow): Statement {
  return {
    text: `update employees set status = $3, version = version + 1, updated_at = $4
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, row.status, row.updatedAt],
  };
}
