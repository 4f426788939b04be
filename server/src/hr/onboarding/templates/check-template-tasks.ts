import type { UserChange } from '../../change.ts';
import { checkTasks } from '../check-tasks.ts';
import type { TemplateTask } from './template.ts';

/**
 * @throws Problem `validation_failed` at `/tasks`: no required task, or an unknown assignee
 */
export function checkTemplateTasks(
  change: UserChange,
  tasks: readonly TemplateTask[],
): Promise<void> {
  return checkTasks(change, { tasks, pointer: '/tasks' });
}
