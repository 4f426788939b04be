import { recordAudit } from '../../access/audit/record-audit.ts';
import { appendEvent } from '../../events/append-event.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Change } from '../change.ts';
import { activateEmployee } from '../employees/activate-employee.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import type { Transition } from '../workflow/transitions.ts';
import { closeTasks } from './announce-tasks.ts';
import { appendTaskAssigned } from './append-task-assigned.ts';
import type { StoredTask, TaskStatus } from './checklist.ts';
import type { LockedTask } from './lock-task.ts';
import {
  completeChecklist,
  hasOpenChecklists,
  type StoredChecklist,
  updateTask,
} from './onboarding.sql.ts';

/**
 * Completes, skips or reopens a locked task by a transition that was admitted. The last required
 * task that is done completes the checklist, once: `onboarding.completed` is emitted and the
 * employee's onboarding ends. Reopening tasks and completing them again later changes neither.
 */
export async function changeTaskStatus(
  change: Change,
  { task, checklist, tasks }: LockedTask,
  { to, audit }: Pick<Transition<'onboarding_task'>, 'to' | 'audit'>,
): Promise<LockedTask> {
  const { transaction, actor, clock } = change;
  const movedAt = toInstant(clock.nowMs());
  const isClosed = to !== 'pending';
  const after: StoredTask = {
    ...task,
    status: to as TaskStatus,
    closed_at: isClosed ? movedAt : null,
    closed_by: isClosed && actor.kind === 'user' ? actor.userId : null,
    closed_by_api_key_id: isClosed && actor.kind === 'api_key' ? actor.apiKeyId : null,
  };
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'onboarding_task',
    subjectId: task.id,
    fields: ['status'],
  });
  await transaction.query(updateTask(actor.companyId, after, movedAt));
  if (!isClosed) appendTaskAssigned(change, checklist.employee_id, after);
  const tasksAfter = tasks.map((other) => (other.id === task.id ? after : other));
  closeTasks(change, task.assignee_user_id, { checklistId: checklist.id, tasks: tasksAfter });
  const isComplete = tasksAfter.every(({ required, status }) => !required || status === 'done');
  const checklistAfter =
    checklist.status === 'open' && isComplete
      ? await complete(change, checklist, movedAt)
      : checklist;
  return { task: after, checklist: checklistAfter, tasks: tasksAfter };
}

async function complete(
  change: Change,
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
async function endOnboarding(change: Change, employeeId: string): Promise<void> {
  const { transaction, actor } = change;
  await lockEmployee(transaction, actor.companyId, employeeId, { terminated: 'allowed' });
  const { rows } = await transaction.query<{ exists: boolean }>(
    hasOpenChecklists(actor.companyId, employeeId),
  );
  if (rows[0]?.exists === false) {
    await activateEmployee(change, employeeId);
  }
}
