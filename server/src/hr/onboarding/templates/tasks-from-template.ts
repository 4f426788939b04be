import { invalidField } from '../../../platform/http/problem.ts';
import { lookUpId } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import { isActiveKey } from '../assigned-key.ts';
import type { NewTask } from '../checklist.ts';
import { listTasksToCopy, type TaskToCopy } from './onboarding-templates.sql.ts';

/**
 * The tasks of a template for one employee. Tasks whose assignee is no longer active go to HR.
 *
 * @param startDate the employee's first day `YYYY-MM-DD`; without one the tasks have no dates
 * @param pointer the JSON pointer to the template's id in the caller's body
 * @throws Problem `validation_failed` for unknown templates and those of other companies
 */
export async function tasksFromTemplate(
  { transaction, actor, clock }: UserChange,
  templateId: string,
  startDate: string | null,
  pointer = '/template_id',
): Promise<NewTask[]> {
  const { rows } = await transaction.query<TaskToCopy>(
    listTasksToCopy(actor.companyId, lookUpId(templateId)),
  );
  if (rows.length === 0) {
    throw invalidField(pointer, 'is not a template of the company');
  }
  const nowMs = clock.nowMs();
  return rows.map(({ title, required, due_days: dueDays, assignee_user_id: user, ...task }) => ({
    title,
    required,
    ...(dueDays === null || startDate === null
      ? {}
      : { dueDate: Temporal.PlainDate.from(startDate).add({ days: dueDays }).toString() }),
    ...(user === null ? {} : { assigneeUserId: user }),
    ...(task.assignee_key !== null && isActiveKey(task.assignee_key, nowMs)
      ? { assigneeApiKeyId: task.assignee_key.id }
      : {}),
  }));
}
