import { recordRead } from '../../access/audit/record-read.ts';
import type { UserChange } from '../change.ts';
import type { EmployeeImport } from './employee-import.ts';
import { findImport } from './find-import.ts';

/**
 * An import for a person; records that the names and last days of leavers were read.
 *
 * @throws Problem `not_found`
 */
export async function readImport(change: UserChange, id: string): Promise<EmployeeImport> {
  const { transaction, actor } = change;
  const found = await findImport(transaction, actor.companyId, id);
  const employeeIds = found.ends.map(({ employee_id: employeeId }) => employeeId);
  recordRead(transaction, change, {
    subjectKind: 'employee',
    subjectIds: employeeIds,
    employeeIds,
    fields: ['first_name', 'last_name', 'termination_date'],
  });
  return found;
}
