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
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
  /** The page size plus one: the last row only shows that there is a next page. */
  readonly limit: number;
}

/**
 * The checklists the actor may see, newest first: all, or their own, those of their reports, and
 * those with a task of theirs. Records the read.
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
