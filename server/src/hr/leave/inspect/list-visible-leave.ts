import { subjectsOfApprover } from '../../approvals/subjects-of-approver.ts';
import type { UserChange } from '../../change.ts';
import { findEmployees } from '../../employees/search/found-employees.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { type InspectedRequest, type InspectFilter, listVisible } from './leave-overviews.sql.ts';
import { type LeaveView, recordLeaveRead, viewLeaveRequests } from './view-leave-requests.ts';

export interface LeavePage {
  readonly filter: Omit<InspectFilter, 'found'>;
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
  /** The page size plus one: the last row only shows that there is a next page. */
  readonly limit: number;
}

/**
 * The leave requests the actor may see, newest first: all, or their own, those of their reports,
 * and those with an approval step of theirs. Records the read.
 */
export async function listVisibleLeave(
  change: UserChange,
  { filter: asked, search, limit }: LeavePage,
): Promise<LeaveView[]> {
  const { transaction, actor } = change;
  const employeeIds = await visibleEmployees(transaction, actor, 'leave_request');
  const visible =
    employeeIds === 'all'
      ? employeeIds
      : { employeeIds, ids: await subjectsOfApprover(transaction, change, 'leave') };
  const filter = {
    ...asked,
    found: await findEmployees(transaction, actor.companyId, {
      text: search,
      isOfAll: employeeIds === 'all',
    }),
  };
  const { rows } = await transaction.query<InspectedRequest>(
    listVisible(actor.companyId, { filter, visible }, limit),
  );
  recordLeaveRead(change, rows.slice(0, limit - 1));
  return viewLeaveRequests(change, rows);
}
