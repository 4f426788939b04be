import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { activateEmployee } from '../employees/activate-employee.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import type { StoredTask, TaskStatus } from './checklist.ts';
import {
  completeChecklist,
  findChecklistOfTask,
  hasOpenChecklists,
  listTasksBeside,
  lockChecklistOfTask,
  type StoredChecklist,
  updateTask,
} from './onboarding.sql.ts';
import {
  assertChecklistReadable,
  type ChecklistView,
  type TaskView,
  taskSituation,
  viewChecklist,
} from './view-checklists.ts';

export type TaskAction = 'complete' | 'skip' | 'reopen';

export interface MovedTask {
  readonly task: TaskView;
  readonly checklist: ChecklistView;
}

/**
 * Completes, skips or reopens one task. The last required task that is done completes the
 * checklist, once: `onboarding.completed` is emitted and the employee's onboarding ends. Reopening
 * tasks and completing them again later changes neither.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state` (also for skipping a required task)
 */
export async function moveTask(
  change: UserChange,
  taskId: string,
  action: TaskAction,
): Promise<MovedTask> {
  const { transaction, actor, clock } = change;
  const { checklist, tasks } = await lockTasks(change, taskId);
  const task = tasks.find(({ id }) => id === taskId);
  if (task === undefined) {
    throw notFound();
  }
  assertChecklistReadable(checklist, tasks, actor);
  const { to, audit } = requireTransition(taskSituation(checklist, task, actor), action);
  const movedAt = toInstant(clock.nowMs());
  const isClosed = to !== 'pending';
  const after: StoredTask = {
    ...task,
    status: to as TaskStatus,
    closed_at: isClosed ? movedAt : null,
    closed_by: isClosed ? actor.userId : null,
  };
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'onboarding_task',
    subjectId: task.id,
    fields: ['status'],
  });
  await transaction.query(updateTask(actor.companyId, after, movedAt));
  const tasksAfter = tasks.map((other) => (other.id === task.id ? after : other));
  const isComplete = tasksAfter.every(({ required, status }) => !required || status === 'done');
  const checklistAfter =
    checklist.status === 'open' && isComplete
      ? await complete(change, checklist, movedAt)
      : checklist;
  const view = viewChecklist(checklistAfter, tasksAfter, actor);
  const moved = view.tasks.find(({ task: { id } }) => id === task.id) as TaskView;
  return { task: moved, checklist: view };
}

async function lockTasks(
  { transaction, actor: { companyId } }: UserChange,
  taskId: string,
): Promise<{ checklist: StoredChecklist; tasks: StoredTask[] }> {
  const [, found, tasks] = await Promise.all([
    transaction.query(lockChecklistOfTask(companyId, taskId)),
    transaction.query<StoredChecklist>(findChecklistOfTask(companyId, taskId)),
    transaction.query<StoredTask>(listTasksBeside(companyId, taskId)),
  ]);
  const checklist = found.rows[0];
  if (checklist === undefined) {
    throw notFound();
  }
  return { checklist, tasks: tasks.rows };
}

async function complete(
  change: UserChange,
  checklist: StoredChecklist,
  completedAt: string,
): Promise<StoredChecklist> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { id, employee_id: employeeId, task_count: taskCount } = checklist;
  recordAudit(transaction, change, {
    action: 'onboarding_checklist.completed',
    subjectKind: 'onboarding_checklist',
    subjectId: id,
    fields: ['status', 'completed_at'],
  });
  appendEvent(change, {
    type: 'onboarding.completed',
    payload: { checklistId: id, employeeId, completedAt, taskCount },
  });
  await transaction.query(completeChecklist(companyId, { id, completedAt }));
  await endOnboarding(change, employeeId);
  return { ...checklist, status: 'completed', completed_at: completedAt, updated_at: completedAt };
}

/**
 * Locks the employee before counting their other checklists: if two are completed at the same time,
 * the second sees that the first is no longer open.
 */
async function endOnboarding(change: UserChange, employeeId: string): Promise<void> {
  const { transaction, actor } = change;
  await lockEmployee(transaction, actor.companyId, employeeId, { terminated: 'allowed' });
  const { rows } = await transaction.query<{ exists: boolean }>(
    hasOpenChecklists(actor.companyId, employeeId),
  );
  if (rows[0]?.exists === false) {
    await activateEmployee(change, employeeId);
  }
}
