import { subjectsOfApprover } from '../../approvals/subjects-of-approver.ts';
import type { UserChange } from '../../change.ts';
import { findEmployees } from '../../employees/search/found-employees.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { type InspectedRequest, type InspectFilter, listVisible } from './leave-overviews.sql.ts';
import { type LeaveView, recordLeaveRead, viewLeaveRequests } from './view-leave-requests.ts';

export interface LeavePage {
  readonly filter: Omit<InspectFilter, 'found'>;
  /** Words of the name, number or e-mail address of whose leave it is. */
  readonly search?: string | undefined;
  /** Of these rows all but the last are shown: it tells of a next page. */
  readonly limit: number;
}

/**
 * The leave requests that somebody may see, newest first: all, or their own, their reports' and
 * those in whose chains they stand. That they were read is noted.
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
