import type { UserChange } from '../change.ts';
import { type CompensationTerms, setCompensation } from '../compensation/set-compensation.ts';
import { createChecklist } from '../onboarding/create-checklist.ts';
import type { ChecklistSource } from '../onboarding/onboard-employee.ts';
import { tasksFromTemplate } from '../onboarding/templates/tasks-from-template.ts';
import { readCompanyToday } from '../read-company-today.ts';
import { type BeyondFields, createEmployee } from './create-employee.ts';
import type { Employee, EmployeeFields } from './employee.ts';
import { refuseUnknownPattern } from './job/check-job-change.ts';

export interface NewStarter extends BeyondFields {
  readonly fields: EmployeeFields;
  readonly compensation?: Pick<CompensationTerms, 'amount' | 'currency' | 'period'> | undefined;
  /** With a checklist, the employee starts as `onboarding`. */
  readonly checklist?: ChecklistSource | undefined;
}

/**
 * Adds an employee as HR does: the record, their pay from the start date on (from today without
 * one), and the tasks to complete before they are active. Emits `employee.created`.
 *
 * @throws Problem `duplicate_email`, `duplicate_external_id`, `validation_failed` (manager,
 *   `/work_pattern_id`, `/compensation/…`, `/onboarding/…`)
 */
export async function hireEmployee(
  change: UserChange,
  { fields, compensation, checklist, ...beyond }: NewStarter,
): Promise<Employee> {
  const status = checklist === undefined ? 'active' : 'onboarding';
  await refuseUnknownPattern(change, beyond.workingTime);
  const employee = await createEmployee(change, fields, status, beyond);
  if (compensation !== undefined) {
    const validFrom = employee.start_date ?? (await readCompanyToday(change));
    await setCompensation(
      change,
      { ...compensation, employeeId: employee.id, validFrom },
      '/compensation',
    );
  }
  if (checklist !== undefined) {
    await addChecklist(change, employee, checklist);
  }
  return employee;
}

async function addChecklist(
  change: UserChange,
  { id: employeeId, start_date: startDate }: Employee,
  source: ChecklistSource,
): Promise<void> {
  if ('tasks' in source) {
    await createChecklist(change, { employeeId, tasks: source.tasks }, '/onboarding/tasks');
    return;
  }
  const pointer = '/onboarding/template_id';
  const tasks = await tasksFromTemplate(change, source.templateId, startDate, pointer);
  await createChecklist(change, { employeeId, tasks }, pointer);
}
