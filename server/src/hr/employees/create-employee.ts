import { recordAudit } from '../../access/audit/record-audit.ts';
import { emailKey } from '../../access/users/email-key.ts';
import { instantOfId } from '../../platform/ids.ts';
import { type Change, sourceOf } from '../change.ts';
import { checkManager } from './check-manager.ts';
import { type Employee, type EmployeeFields, employeeFieldNames } from './employee.ts';
import { insert } from './queries.ts';
import { translateEmployeeConflict } from './translate-conflict.ts';

/** How a record can begin; the other states are reached by transitions. */
type InitialStatus = 'onboarding' | 'active';
type CreatedEmployee = Employee & { readonly status: InitialStatus };

/**
 * Creates an employee record and emits `employee.created`. Through the API the record is
 * lightweight: active at once, no invitation, no compensation profile.
 *
 * @throws Problem `duplicate_email`, `duplicate_external_id`, `validation_failed` (manager)
 */
export async function createEmployee(
  change: Change,
  fields: EmployeeFields,
  status: InitialStatus,
): Promise<CreatedEmployee> {
  const { transaction, actor, ids } = change;
  const id = ids.next();
  const createdAt = instantOfId(id);
  const employee: CreatedEmployee = {
    ...fields,
    manager_id: fields.manager_id?.toLowerCase() ?? null,
    id,
    status,
    termination_date: null,
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
  };
  if (employee.manager_id !== null) {
    await checkManager(transaction, actor.companyId, {
      employeeId: id,
      managerId: employee.manager_id,
    });
  }
  try {
    // One flight; the first failure is the one that counts.
    await Promise.all([
      transaction.query(insert(actor.companyId, emailKey(fields.email), employee)),
      recordAudit(transaction, change, {
        action: 'employee.created',
        subjectKind: 'employee',
        subjectId: id,
        fields: employeeFieldNames.filter((name) => fields[name] !== null),
      }),
      appendCreated(change, employee),
    ]);
  } catch (error) {
    throw translateEmployeeConflict(error);
  }
  return employee;
}

function appendCreated(
  { transaction, actor, appendEvent }: Change,
  employee: CreatedEmployee,
): Promise<void> {
  return appendEvent(transaction, actor.companyId, {
    type: 'employee.created',
    payload: {
      employeeId: employee.id,
      employeeNumber: employee.employee_number,
      email: employee.email,
      firstName: employee.first_name,
      lastName: employee.last_name,
      jobTitle: employee.job_title,
      department: employee.department,
      managerId: employee.manager_id,
      startDate: employee.start_date,
      status: employee.status,
      source: sourceOf(actor),
    },
  });
}
