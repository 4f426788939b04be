import type { UserChange } from '../change.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import type { NewTask } from './checklist.ts';
import { createChecklist } from './create-checklist.ts';
import { tasksFromTemplate } from './templates/tasks-from-template.ts';
import { type ChecklistView, viewChecklists } from './view-checklists.ts';

/** The tasks, or the template they come from. */
export type ChecklistSource =
  | { readonly tasks: readonly NewTask[] }
  | { readonly templateId: string };

/**
 * Adds a checklist to an existing employee. Their status doesn't change: `onboarding` is only for
 * employees created with a checklist.
 *
 * @throws Problem `validation_failed` (employee, tasks, template), `employee_terminated`
 */
export async function onboardEmployee(
  change: UserChange,
  employeeId: string,
  source: ChecklistSource,
): Promise<ChecklistView> {
  const { transaction, actor } = change;
  const employee = await lockEmployee(transaction, actor.companyId, employeeId);
  const tasks =
    'tasks' in source
      ? source.tasks
      : await tasksFromTemplate(change, source.templateId, employee.start_date);
  const pointer = 'tasks' in source ? '/tasks' : '/template_id';
  const checklist = await createChecklist(change, { employeeId: employee.id, tasks }, pointer);
  const { manager_id, name: employee_name } = employee;
  const [view] = await viewChecklists(change, [{ ...checklist, manager_id, employee_name }]);
  return view as ChecklistView;
}
