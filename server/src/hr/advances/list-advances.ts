import { recordRead } from '../../access/audit/record-read.ts';
import { subjectsOfApprover } from '../approvals/subjects-of-approver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../platform/database/sorted-list.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import type { StoredAdvance } from './advance.ts';
import { type AdvanceFilter, advanceList, advanceSorts } from './advances.sql.ts';
import { type AdvanceView, viewAdvances } from './view-advances.ts';

type AdvanceSort = keyof typeof advanceSorts;

/** The orders other than newest first. */
export const advanceOrders = Object.keys(advanceSorts) as AdvanceSort[];

export interface AdvancePage {
  readonly filter: Omit<AdvanceFilter, 'found' | 'beforeId'>;
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
  readonly start: ListStart<AdvanceSort>;
}

/**
 * The advances the actor may see, newest first: all, or their own and those with an approval step
 * of theirs. Records the read.
 */
export async function listAdvances(
  change: UserChange,
  { filter: asked, search, start }: AdvancePage,
): Promise<ListedRows<AdvanceView>> {
  const { transaction, actor } = change;
  const employeeIds = await visibleEmployees(transaction, actor, 'advance');
  const visible =
    employeeIds === 'all'
      ? employeeIds
      : { employeeIds, ids: await subjectsOfApprover(transaction, change, 'advance') };
  const filter = {
    ...asked,
    ...withoutUndefined({ beforeId: start.beforeId }),
    found: await findEmployees(transaction, actor.companyId, {
      text: search,
      isOfAll: employeeIds === 'all',
    }),
  };
  const listed = await readListed<StoredAdvance, AdvanceSort>(
    transaction,
    advanceList(actor.companyId, { filter, visible }, start.limit),
    { start, columns: advanceSorts },
  );
  const shown = listed.rows.slice(0, start.limit - 1);
  recordRead(transaction, change, {
    subjectKind: 'advance',
    subjectIds: shown.map(({ id }) => id),
    employeeIds: [...new Set(shown.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['amount', 'purpose', 'status'],
  });
  return { ...listed, rows: await viewAdvances(change, listed.rows) };
}
