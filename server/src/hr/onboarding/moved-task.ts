import type { UserChange } from '../change.ts';
import type { LockedTask } from './lock-task.ts';
import { type ChecklistView, type TaskView, viewChecklist } from './view-checklists.ts';

/** A task after a change, and its checklist, which the change may have completed. */
export interface MovedTask {
  readonly task: TaskView;
  readonly checklist: ChecklistView;
}

export function viewMovedTask(
  change: UserChange,
  { task, checklist, tasks }: LockedTask,
): MovedTask {
  const view = viewChecklist(checklist, tasks, change);
  const moved = view.tasks.find(({ task: { id } }) => id === task.id) as TaskView;
  return { task: moved, checklist: view };
}
