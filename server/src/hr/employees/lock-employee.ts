import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { isUuid } from '../../platform/ids.ts';
import { lock } from './employment/employment.sql.ts';

/** What other parts of HR ask of an employee before they begin something for them. */
export interface LockedEmployee
  extends Pick<EmployeesRow, 'id' | 'status' | 'manager_id' | 'department'> {
  /** First and last name. */
  readonly name: string;
  /** Calendar dates; the last one may be planned and still ahead. */
  readonly start_date: EmployeesRow['start_date'];
  readonly termination_date: EmployeesRow['termination_date'];
}

export interface LockEmployeeOptions {
  /** For what is also kept of people who have left, such as documents. */
  readonly terminated?: 'allowed' | 'refused';
}

/**
 * Locks the employee that a body names until the transaction ends: a termination that is under way
 * is waited for, and what is done for one person takes its turn.
 *
 * @throws Problem `validation_failed` at `/employee_id`, alike for absent and foreign employees;
 *   `employee_terminated`, unless allowed
 */
export async function lockEmployee(
  transaction: Transaction,
  companyId: string,
  id: string,
  { terminated = 'refused' }: LockEmployeeOptions = {},
): Promise<LockedEmployee> {
  const { rows } = isUuid(id)
    ? await transaction.query<LockedEmployee>(lock(companyId, id))
    : { rows: [] };
  const employee = rows[0];
  if (employee === undefined) {
    throw invalidField('/employee_id', 'is not an employee of the company');
  }
  if (employee.status === 'terminated' && terminated === 'refused') {
    throw new Problem('employee_terminated', "This isn't possible for a terminated employee.");
  }
  return employee;
}
