import { recordRead } from '../../access/audit/record-read.ts';
import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import {
  type ChecklistFilter,
  listChecklists as list,
  type StoredChecklist,
} from './onboarding.sql.ts';
import { type ChecklistView, viewChecklists } from './view-checklists.ts';

export interface ChecklistPage {
  readonly filter: Omit<ChecklistFilter, 'found'>;
  /** Words of the name, number or e-mail address of whom it is about. */
  readonly search?: string | undefined;
  /** Of these rows all but the last are shown: it tells of a next page. */
  readonly limit: number;
}

/**
 * The checklists that somebody may see, newest first: all, or their own, their reports' and those
 * on which they have a task. That they were read is noted.
 */
export async function listChecklists(
  change: UserChange,
  { filter: asked, search, limit }: ChecklistPage,
): Promise<ChecklistView[]> {
  const { transaction, actor } = change;
  const employeeIds = await visibleEmployees(transaction, actor, 'onboarding_task');
  const visible = employeeIds === 'all' ? employeeIds : { employeeIds, userId: actor.userId };
  const filter = {
    ...asked,
    found: await findEmployees(transaction, actor.companyId, {
      text: search,
      isOfAll: employeeIds === 'all',
    }),
  };
  const { rows } = await transaction.query<StoredChecklist>(
    list(actor.companyId, { filter, visible }, limit),
  );
  const shown = rows.slice(0, limit - 1);
  recordRead(transaction, change, {
    subjectKind: 'onboarding_checklist',
    subjectIds: shown.map(({ id }) => id),
    employeeIds: [...new Set(shown.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['status', 'tasks'],
  });
  return viewChecklists(change, rows);
}
