import { recordRead } from '../../access/audit/record-read.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../platform/database/sorted-list.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import {
  type ChecklistFilter,
  checklistList,
  checklistSorts,
  type StoredChecklist,
} from './onboarding.sql.ts';
import { type ChecklistView, viewChecklists } from './view-checklists.ts';

type ChecklistSort = keyof typeof checklistSorts;

/** The orders other than newest first. */
export const checklistOrders = Object.keys(checklistSorts) as ChecklistSort[];

export interface ChecklistPage {
  readonly filter: Omit<ChecklistFilter, 'found' | 'beforeId'>;
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
  readonly start: ListStart<ChecklistSort>;
}

/**
 * The checklists the actor may see, newest first: all, or their own, those of their reports, and
 * those with a task of theirs. Records the read.
 */
export async function listChecklists(
  change: UserChange,
  { filter: asked, search, start }: ChecklistPage,
): Promise<ListedRows<ChecklistView>> {
  const { transaction, actor } = change;
  const employeeIds = await visibleEmployees(transaction, actor, 'onboarding_task');
  const visible = employeeIds === 'all' ? employeeIds : { employeeIds, userId: actor.userId };
  const filter = {
    ...asked,
    ...withoutUndefined({ beforeId: start.beforeId }),
    found: await findEmployees(transaction, actor.companyId, {
      text: search,
      isOfAll: employeeIds === 'all',
    }),
  };
  const listed = await readListed<StoredChecklist, ChecklistSort>(
    transaction,
    checklistList(actor.companyId, { filter, visible }, start.limit),
    { start, columns: checklistSorts },
  );
  const shown = listed.rows.slice(0, start.limit - 1);
  recordRead(transaction, change, {
    subjectKind: 'onboarding_checklist',
    subjectIds: shown.map(({ id }) => id),
    employeeIds: [...new Set(shown.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['status', 'tasks'],
  });
  return { ...listed, rows: await viewChecklists(change, listed.rows) };
}
