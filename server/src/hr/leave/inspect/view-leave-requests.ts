import { recordRead } from '../../../access/audit/record-read.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { Approval } from '../../approvals/approval.ts';
import { readApprovals } from '../../approvals/read-approvals.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import type { Situation } from '../../workflow/require-transition.ts';
import { leaveSituation } from '../decisions/leave-situation.ts';
import { finalPayPeriods, type PublishedPeriod } from '../final-pay-periods.ts';
import type { LeaveRequest } from '../leave-request.ts';
import type { InspectedRequest } from './leave-overviews.sql.ts';

/** A leave request with its approval and the actions available to the reader. */
export interface LeaveView {
  readonly request: LeaveRequest & { readonly employee_name: string };
  readonly approval: Approval;
  readonly situation: Situation<'leave_request'>;
  /** See `finalPayPeriods`. */
  readonly finalPeriods: readonly PublishedPeriod[];
}

/** Prepares requests for a reader, in the given order. */
export async function viewLeaveRequests(
  { transaction, actor, clock }: UserChange,
  requests: readonly InspectedRequest[],
): Promise<LeaveView[]> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const day = today(clock, timeZone);
  const subjectIds = requests.map(({ id }) => id);
  const pendingIds = requests.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const [approvals, finalPeriods] = await Promise.all([
    readApprovals(transaction, { actor, clock }, { subjectKind: 'leave', subjectIds }),
    finalPayPeriods(transaction, actor.companyId, pendingIds),
  ]);
  return requests.map((request) => {
    const approval = approvals.get(request.id) as Approval;
    return {
      request,
      approval,
      situation: leaveSituation(request, approval, { actor, day }),
      finalPeriods: finalPeriods.get(request.id) ?? [],
    };
  });
}

/** Records that requests were shown to a user other than their employees. */
export function recordLeaveRead(change: UserChange, requests: readonly LeaveRequest[]): void {
  recordRead(change.transaction, change, {
    subjectKind: 'leave_request',
    subjectIds: requests.map(({ id }) => id),
    employeeIds: [...new Set(requests.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['leave_type', 'start_date', 'end_date', 'days', 'reason', 'status'],
  });
}
