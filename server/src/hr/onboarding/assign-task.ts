import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { announceTasks, closeTasks } from './announce-tasks.ts';
import { appendTaskAssigned } from './append-task-assigned.ts';
import { type Assignment, checkAssignments } from './check-tasks.ts';
import { lockTask } from './lock-task.ts';
import { type MovedTask, viewMovedTask } from './moved-task.ts';
import { assignTask as assign } from './onboarding.sql.ts';
import { assertChecklistReadable, taskSituation } from './view-checklists.ts';

/**
 * Assigns an open task to a user, an integration or, with neither, HR. Emits
 * `onboarding.task_assigned` for an integration.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `validation_failed` (assignee)
 */
export async function assignTask(
  change: UserChange,
  taskId: string,
  assignment: Assignment,
): Promise<MovedTask> {
  const { transaction, actor, clock } = change;
  const { task, checklist, tasks } = await lockTask(change, taskId);
  assertChecklistReadable(checklist, tasks, actor);
  const { audit } = requireTransition(taskSituation(checklist, task, actor), 'assign');
  await checkAssignments(change, [assignment], () => '');
  const changed = (['assignee_user_id', 'assignee_api_key_id'] as const).filter(
    (field) => task[field] !== assignment[field],
  );
  if (changed.length > 0) {
    recordAudit(transaction, change, {
      action: audit,
      subjectKind: 'onboarding_task',
      subjectId: task.id,
      fields: changed,
    });
    // The new assignee can act.
    const after = { ...task, ...assignment, assignee_has_left: false, assignee_key: null };
    await transaction.query(assign(actor.companyId, after, toInstant(clock.nowMs())));
    appendTaskAssigned(change, checklist.employee_id, after);
    const { assignee_user_id: userId } = assignment;
    if (userId !== null) announceTasks(change, checklist.id, userId);
    closeTasks(change, task.assignee_user_id, {
      checklistId: checklist.id,
      tasks: tasks.map((other) => (other.id === task.id ? after : other)),
    });
  }
  // Read again for the names of the assignee.
  return viewMovedTask(change, await lockTask(change, taskId));
}
