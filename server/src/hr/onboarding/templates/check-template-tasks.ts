import type { UserChange } from '../../change.ts';
import { checkTasks } from '../check-tasks.ts';
import type { TemplateTask } from './template.ts';

/**
 * @throws Problem `validation_failed` at `/tasks`: no required task, or an assignee who is not a
 *   user
 */
export function checkTemplateTasks(
  { transaction, actor }: UserChange,
  tasks: readonly TemplateTask[],
): Promise<void> {
  return checkTasks(transaction, actor.companyId, {
    tasks: tasks.map(({ required, assignee_user_id: assigneeUserId }) => ({
      required,
      assigneeUserId,
    })),
    pointer: '/tasks',
  });
}
