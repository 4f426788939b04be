import { recordRead } from '../../access/audit/record-read.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import type { StoredTask } from './checklist.ts';
import { findChecklist as find, listTasks, type StoredChecklist } from './onboarding.sql.ts';
import { assertChecklistReadable, type ChecklistView, viewChecklist } from './view-checklists.ts';

/**
 * Returns one checklist with its tasks and records the read, unless it is the reader's own.
 *
 * @throws Problem `not_found` if it doesn't exist or the actor may not see it
 */
export async function findChecklist(change: UserChange, id: string): Promise<ChecklistView> {
  const { transaction, actor } = change;
  const [found, tasks] = await Promise.all([
    transaction.query<StoredChecklist>(find(actor.companyId, id)),
    transaction.query<StoredTask>(listTasks(actor.companyId, [id])),
  ]);
  const checklist = found.rows[0];
  if (checklist === undefined) {
    throw notFound();
  }
  assertChecklistReadable(checklist, tasks.rows, actor);
  recordRead(transaction, change, {
    subjectKind: 'onboarding_checklist',
    subjectIds: [checklist.id],
    employeeIds: [checklist.employee_id],
    fields: ['status', 'tasks'],
  });
  return viewChecklist(checklist, tasks.rows, change);
}
