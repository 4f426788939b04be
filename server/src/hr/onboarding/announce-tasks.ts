import { announce } from '../../access/notifications/announce.ts';
import { closeNotifications } from '../../access/notifications/close-notifications.ts';
import type { Change } from '../change.ts';
import type { StoredTask } from './checklist.ts';
import { needsAssignee } from './needs-assignee.ts';

/**
 * Notifies the users who have open tasks of a checklist.
 *
 * @param userId - Only this user; absent = all of them.
 */
export function announceTasks(change: Change, checklistId: string, userId?: string): void {
  announce(change, {
    kind: 'task',
    outcome: 'assigned',
    subjectKind: 'onboarding_checklist',
    subjectId: checklistId,
    ...(userId !== undefined && { userId }),
  });
}

/**
 * Marks a user's notifications as done once they have no open task of the checklist any more, and those
 * of HR once each open task has an assignee who can do it.
 */
export function closeTasks(
  change: Change,
  userId: string | null,
  { checklistId, tasks }: { checklistId: string; tasks: readonly StoredTask[] },
): void {
  const isOpen = tasks.some(
    ({ assignee_user_id, status }) => assignee_user_id === userId && status === 'pending',
  );
  if (userId !== null && !isOpen) {
    const outcomes = ['assigned', 'due'];
    closeNotifications(change, { kind: 'task', subjectId: checklistId, userId, outcomes });
  }
  const nowMs = change.clock.nowMs();
  if (!tasks.some((task) => needsAssignee(task, nowMs))) {
    const outcomes = ['unassigned'];
    closeNotifications(change, { kind: 'task', subjectId: checklistId, outcomes });
  }
}
