import { invalidField } from '../../../platform/http/problem.ts';
import { lookUpId } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import type { NewTask } from '../checklist.ts';
import { listTasksToCopy } from './onboarding-templates.sql.ts';
import type { TemplateTask } from './template.ts';

/**
 * The tasks of a template for one employee.
 *
 * @param startDate the employee's first day `YYYY-MM-DD`; without one the tasks have no dates
 * @param pointer the JSON pointer to the template's id in the caller's body
 * @throws Problem `validation_failed` for unknown templates and those of other companies
 */
export async function tasksFromTemplate(
  { transaction, actor }: UserChange,
  templateId: string,
  startDate: string | null,
  pointer = '/template_id',
): Promise<NewTask[]> {
  const { rows } = await transaction.query<TemplateTask>(
    listTasksToCopy(actor.companyId, lookUpId(templateId)),
  );
  if (rows.length === 0) {
    throw invalidField(pointer, 'is not a template of the company');
  }
  return rows.map(({ title, required, due_days: dueDays, assignee_user_id: assignee }) => ({
    title,
    required,
    ...(dueDays === null || startDate === null
      ? {}
      : { dueDate: Temporal.PlainDate.from(startDate).add({ days: dueDays }).toString() }),
    ...(assignee === null ? {} : { assigneeUserId: assignee }),
  }));
}
