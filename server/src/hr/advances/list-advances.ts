import { recordRead } from '../../access/audit/record-read.ts';
import { subjectsOfApprover } from '../approvals/subjects-of-approver.ts';
import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import type { StoredAdvance } from './advance.ts';
import { type AdvanceFilter, list } from './advances.sql.ts';
import { type AdvanceView, viewAdvances } from './view-advances.ts';

export interface AdvancePage {
  readonly filter: Omit<AdvanceFilter, 'found'>;
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
  /** The page size plus one: the last row only shows that there is a next page. */
  readonly limit: number;
}

/**
 * The advances the actor may see, newest first: all, or their own and those with an approval step
 * of theirs. Records the read.
 */
export async function listAdvances(
  change: UserChange,
  { filter: asked, search, limit }: AdvancePage,
): Promise<AdvanceView[]> {
  const { transaction, actor } = change;
  const employeeIds = await visibleEmployees(transaction, actor, 'advance');
  const visible =
    employeeIds === 'all'
      ? employeeIds
      : { employeeIds, ids: await subjectsOfApprover(transaction, change, 'advance') };
  const filter = {
    ...asked,
    found: await findEmployees(transaction, actor.companyId, {
      text: search,
      isOfAll: employeeIds === 'all',
    }),
  };
  const { rows } = await transaction.query<StoredAdvance>(
    list(actor.companyId, { filter, visible }, limit),
  );
  const shown = rows.slice(0, limit - 1);
  recordRead(transaction, change, {
    subjectKind: 'advance',
    subjectIds: shown.map(({ id }) => id),
    employeeIds: [...new Set(shown.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['amount', 'purpose', 'status'],
  });
  return viewAdvances(change, rows);
}
