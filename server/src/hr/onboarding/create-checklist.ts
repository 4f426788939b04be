import { recordAudit } from '../../access/audit/record-audit.ts';
import { type UserChange, nowOf } from '../change.ts';
import { checkTasks } from './check-tasks.ts';
import type { Checklist, NewTask, Task } from './checklist.ts';
import { announceTasks } from './announce-tasks.ts';
import { appendTaskAssigned } from './append-task-assigned.ts';
import { insertChecklist, insertTasks } from './onboarding.sql.ts';

export interface NewChecklist {
  /** An employee of the company whose row this transaction has inserted or locked. */
  readonly employeeId: string;
  /** 1 to 100, at least one of them required. */
  readonly tasks: readonly NewTask[];
}

/**
 * Creates a checklist for an employee. It is completed by its last required task, so at least one
 * task must be required. Emits `onboarding.task_assigned` for each task of an integration,
 * and notifies the users who have tasks.
 *
 * @param pointer the JSON pointer to the tasks in the caller's body, for errors
 * @throws Problem `validation_failed` (no required task, an unknown assignee)
 */
export async function createChecklist(
  change: UserChange,
  { employeeId, tasks: asked }: NewChecklist,
  pointer = '/tasks',
): Promise<Checklist> {
  const { transaction, actor, ids } = change;
  const id = ids.next();
  const createdAt = nowOf(change);
  const tasks = asked.map((task, index) => toTask(task, ids.next(), { checklistId: id, index }));
  await checkTasks(change, { tasks, pointer });
  const checklist: Checklist = {
    id,
    employee_id: employeeId,
    status: 'open',
    task_count: tasks.length,
    completed_at: null,
    created_at: createdAt,
    updated_at: createdAt,
    tasks,
  };
  recordAudit(transaction, change, {
    action: 'onboarding_checklist.created',
    subjectKind: 'onboarding_checklist',
    subjectId: id,
    fields: ['employee_id', 'tasks'],
  });
  for (const task of tasks) appendTaskAssigned(change, employeeId, task);
  announceTasks(change, id);
  await Promise.all([
    transaction.query(insertChecklist(actor.companyId, checklist)),
    transaction.query(insertTasks(actor.companyId, { checklistId: id, createdAt }, tasks)),
  ]);
  return checklist;
}

function toTask(
  { title, required, dueDate, assigneeUserId, assigneeApiKeyId }: NewTask,
  id: string,
  { checklistId, index }: { checklistId: string; index: number },
): Task {
  return {
    id,
    checklist_id: checklistId,
    position: index + 1,
    title,
    required,
    due_date: dueDate ?? null,
    assignee_user_id: assigneeUserId?.toLowerCase() ?? null,
    assignee_api_key_id: assigneeApiKeyId?.toLowerCase() ?? null,
    status: 'pending',
    closed_at: null,
    closed_by: null,
    closed_by_api_key_id: null,
  };
}
