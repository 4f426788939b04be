import { recordRead } from '../../../access/audit/record-read.ts';
import { type AdvanceSummary, summariseAdvances } from '../../advances/summarise-advances.ts';
import type { UserChange } from '../../change.ts';
import { type LeaveSummary, summariseLeave } from '../../leave/summarise-leave.ts';
import {
  summariseTimesheets,
  type TimesheetSummary,
} from '../../timesheets/summarise-timesheets.ts';
import type { ApprovalSubjectKind } from '../approval.ts';
import type { WaitingApproval } from './list-waiting-approvals.ts';

/** What of each kind of request is shown to whoever has to decide. */
export type WaitingSubject =
  | { readonly subject_kind: 'leave'; readonly summary: LeaveSummary }
  | { readonly subject_kind: 'advance'; readonly summary: AdvanceSummary }
  | { readonly subject_kind: 'timesheet'; readonly summary: TimesheetSummary };

/** A request that waits, with what a decision goes by. */
export type DescribedApproval = Omit<WaitingApproval, 'subject_kind'> & WaitingSubject;

/** What is shown of each kind. */
const shown = {
  leave: ['leave_type', 'start_date', 'end_date', 'days', 'balance'],
  advance: ['amount', 'purpose', 'installments'],
  timesheet: ['total_hours'],
} as const satisfies Readonly<Record<ApprovalSubjectKind, readonly string[]>>;

/**
 * Adds to waiting requests what they ask for, in the order given; one statement for each kind. That
 * it was read is noted, in one line for all kinds.
 */
export async function describeWaitingApprovals(
  change: UserChange,
  waiting: readonly WaitingApproval[],
): Promise<DescribedApproval[]> {
  const { transaction, actor } = change;
  const byKind = Map.groupBy(waiting, (row) => row.subject_kind);
  const idsOf = (kind: ApprovalSubjectKind) => (byKind.get(kind) ?? []).map(({ id }) => id);
  const [leave, advances, timesheets] = await Promise.all([
    summariseLeave(transaction, actor.companyId, idsOf('leave')),
    summariseAdvances(transaction, actor.companyId, idsOf('advance')),
    summariseTimesheets(transaction, actor.companyId, idsOf('timesheet')),
  ]);
  recordRead(transaction, change, {
    subjectKind: 'approval',
    subjectIds: waiting.map(({ id }) => id),
    employeeIds: [...new Set(waiting.map((row) => row.employee_id))],
    fields: [...byKind.keys()].flatMap((kind) => shown[kind]),
  });
  const subjectOf = (kind: ApprovalSubjectKind, id: string): WaitingSubject => {
    switch (kind) {
      case 'leave':
        return { subject_kind: kind, summary: leave.get(id) as LeaveSummary };
      case 'advance':
        return { subject_kind: kind, summary: advances.get(id) as AdvanceSummary };
      case 'timesheet':
        return { subject_kind: kind, summary: timesheets.get(id) as TimesheetSummary };
    }
  };
  return waiting.map((row) => ({ ...row, ...subjectOf(row.subject_kind, row.id) }));
}
