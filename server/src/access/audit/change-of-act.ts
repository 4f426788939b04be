import type { Change } from '../../journal/changes/change.ts';
import type { JournaledAct } from '../../journal/journal-entry.ts';
import { auditActions } from './audit-actions.ts';

/** What an act changes, for open pages; undefined for a read, which changes nothing. */
export function changeOfAct(companyId: string, act: JournaledAct): Change | undefined {
  const { action, subject_id: id, subject_ids: ids, employee_ids: employeeIds } = act;
  if (!Object.hasOwn(auditActions, action)) return undefined;
  const subjects = [...(id === null ? [] : [id]), ...ids];
  const isOfUser = action.startsWith('user.');
  const actor = act.actor_kind === 'user' && act.actor_id !== null ? [act.actor_id] : [];
  return {
    companyId,
    kind: action,
    ids: [...subjects, ...employeeIds],
    userIds: isOfUser ? [...subjects, ...actor] : actor,
  };
}
