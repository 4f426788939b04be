import type { UserChange } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { changeTaskStatus } from './change-task-status.ts';
import { lockTask } from './lock-task.ts';
import { type MovedTask, viewMovedTask } from './moved-task.ts';
import { assertChecklistReadable, taskSituation } from './view-checklists.ts';

export type TaskAction = 'complete' | 'skip' | 'reopen';

/**
 * Completes, skips or reopens one task in the name of a user, see `changeTaskStatus`.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state` (also for skipping a required task)
 */
export async function moveTask(
  change: UserChange,
  taskId: string,
  action: TaskAction,
): Promise<MovedTask> {
  const locked = await lockTask(change, taskId);
  const { task, checklist, tasks } = locked;
  assertChecklistReadable(checklist, tasks, change.actor);
  const transition = requireTransition(taskSituation(checklist, task, change.actor), action);
  return viewMovedTask(change, await changeTaskStatus(change, locked, transition));
}
