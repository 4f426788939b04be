import { isActiveKey } from './assigned-key.ts';
import type { StoredTask } from './checklist.ts';

/** Whether a task is open, and its assignee has left or is an integration without an active key. */
export function needsAssignee(
  { status, assignee_has_left: hasLeft, assignee_key: key }: StoredTask,
  nowMs: number,
): boolean {
  return status === 'pending' && (hasLeft || (key !== null && !isActiveKey(key, nowMs)));
}
