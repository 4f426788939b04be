import { subjectsOfApprover } from '../../approvals/subjects-of-approver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../../platform/database/sorted-list.ts';
import { withoutUndefined } from '../../../platform/without-undefined.ts';
import type { UserChange } from '../../change.ts';
import { findEmployees } from '../../employees/search/found-employees.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import {
  type InspectedRequest,
  type InspectFilter,
  leaveSorts,
  visibleList,
} from './leave-overviews.sql.ts';
import { type LeaveView, recordLeaveRead, viewLeaveRequests } from './view-leave-requests.ts';

type LeaveSort = keyof typeof leaveSorts;

/** The orders other than newest first. */
export const leaveOrders = Object.keys(leaveSorts) as LeaveSort[];

export interface LeavePage {
  readonly filter: Omit<InspectFilter, 'found' | 'beforeId'>;
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
  readonly start: ListStart<LeaveSort>;
}

/**
 * The leave requests the actor may see, newest first: all, or their own, those of their reports,
 * and those with an approval step of theirs. Records the read.
 */
export async function listVisibleLeave(
  change: UserChange,
  { filter: asked, search, start }: LeavePage,
): Promise<ListedRows<LeaveView>> {
  const { transaction, actor } = change;
  const employeeIds = await visibleEmployees(transaction, actor, 'leave_request');
  const visible =
    employeeIds === 'all'
      ? employeeIds
      : { employeeIds, ids: await subjectsOfApprover(transaction, change, 'leave') };
  const filter = {
    ...asked,
    ...withoutUndefined({ beforeId: start.beforeId }),
    found: await findEmployees(transaction, actor.companyId, {
      text: search,
      isOfAll: employeeIds === 'all',
    }),
  };
  const listed = await readListed<InspectedRequest, LeaveSort>(
    transaction,
    visibleList(actor.companyId, { filter, visible }, start.limit),
    { start, columns: leaveSorts },
  );
  recordLeaveRead(change, listed.rows.slice(0, start.limit - 1));
  return { ...listed, rows: await viewLeaveRequests(change, listed.rows) };
}
