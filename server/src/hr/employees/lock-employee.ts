import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { isUuid } from '../../platform/ids.ts';
import { lock } from './employment/employment.sql.ts';

/** What other HR modules need to know about an employee before creating a record for them. */
export interface LockedEmployee
  extends Pick<
    EmployeesRow,
    'id' | 'department' | 'manager_id' | 'start_date' | 'status' | 'termination_date'
  > {
  /** First and last name. */
  readonly name: string;
}

export interface LockEmployeeOptions {
  /** `allowed` for records that are also created for people who have left, such as documents. */
  readonly terminated?: 'allowed' | 'refused';
}

/**
 * Locks the employee that a request body names until the transaction ends. This waits for a
 * termination in progress and serialises changes for one person.
 *
 * @throws Problem `validation_failed` at `/employee_id`, the same for unknown employees and those
 *   of other companies; `employee_terminated`, unless allowed
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
    throw new Problem(
      'employee_terminated',
      "This isn't possible for a terminated employee. Rehire the employee first.",
    );
  }
  return employee;
}
