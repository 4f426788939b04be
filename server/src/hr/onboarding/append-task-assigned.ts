import { appendEvent } from '../../events/append-event.ts';
import type { Change } from '../change.ts';
import type { Task } from './checklist.ts';

/** Emits `onboarding.task_assigned` if the task belongs to an integration. */
export function appendTaskAssigned(change: Change, employeeId: string, task: Task): void {
  if (task.assignee_api_key_id === null) return;
  appendEvent(change, {
    type: 'onboarding.task_assigned',
    payload: {
      taskId: task.id,
      checklistId: task.checklist_id,
      employeeId,
      assigneeApiKeyId: task.assignee_api_key_id,
      required: task.required,
      dueDate: task.due_date,
    },
  });
}
