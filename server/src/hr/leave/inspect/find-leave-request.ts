import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { assertReadable } from '../../workflow/require-transition.ts';
import { find, type InspectedRequest } from './leave-overviews.sql.ts';
import { type LeaveView, recordLeaveRead, viewLeaveRequests } from './view-leave-requests.ts';

/**
 * Returns one leave request and records the read, unless it is the reader's own.
 *
 * @throws Problem `not_found` if it doesn't exist or the actor may not see it
 */
export async function findLeaveRequest(change: UserChange, id: string): Promise<LeaveView> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<InspectedRequest>(find(actor.companyId, id));
  const [view] = await viewLeaveRequests(change, rows);
  if (view === undefined) {
    throw notFound();
  }
  const { situation, approval, request } = view;
  assertReadable('leave_request', new Set([...situation.capacities, ...approval.readerCapacities]));
  recordLeaveRead(change, [request]);
  return view;
}
