import { invalidField } from '../../platform/http/problem.ts';
import { type Employee, type EmployeeFields, employeeFieldNames } from './employee.ts';

/**
 * Returns the employee with the changed fields and their names; undefined if nothing changes.
 *
 * @param isTouched whether something else that readers of the record see has changed
 * @throws Problem `validation_failed` (start date)
 */
export function applyPatch(
  before: Employee,
  fields: Partial<EmployeeFields>,
  updatedAt: string,
  isTouched = false,
): { readonly after: Employee; readonly changed: readonly (keyof EmployeeFields)[] } | undefined {
  const changed = employeeFieldNames.filter(
    (name) => fields[name] !== undefined && fields[name] !== before[name],
  );
  if (changed.length === 0 && !isTouched) {
    return undefined;
  }
  const after: Employee = {
    ...before,
    ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
    version: before.version + 1,
    updated_at: updatedAt,
  };
  if (changed.includes('start_date') && startsAfterEnd(after)) {
    throw invalidField('/start_date', 'is after the last day of employment');
  }
  return { after, changed };
}

export function startsAfterEnd({
  start_date: start,
  termination_date: end,
}: Pick<Employee, 'start_date' | 'termination_date'>): boolean {
  return start !== null && end !== null && start > end;
}
