import { recordRead } from '../../../access/audit/record-read.ts';
import { type AdvanceSummary, summariseAdvances } from '../../advances/summarise-advances.ts';
import type { UserChange } from '../../change.ts';
import { type LeaveSummary, summariseLeave } from '../../leave/summarise-leave.ts';
import {
  summariseTimesheets,
  type TimesheetSummary,
} from '../../timesheets/summarise-timesheets.ts';
import { readEtags } from '../../confirmations/record-versions.ts';
import { type ApprovalSubjectKind, approvalSubjectKinds } from '../approval.ts';
import type { WaitingApproval } from './list-waiting-approvals.ts';

/** What an approver is shown of each kind of request. */
export type WaitingSubject =
  | { readonly subject_kind: 'leave'; readonly summary: LeaveSummary }
  | { readonly subject_kind: 'advance'; readonly summary: AdvanceSummary }
  | { readonly subject_kind: 'timesheet'; readonly summary: TimesheetSummary };

/** A waiting request with the values needed for a decision. */
export type DescribedApproval = Omit<WaitingApproval, 'subject_kind'> &
  WaitingSubject & {
    /** Of the request, for the approval. */
    readonly etag: string;
  };

/** The fields shown of each kind. */
const shown = {
  leave: ['leave_type', 'start_date', 'end_date', 'days', 'balance'],
  advance: ['amount', 'purpose', 'installments'],
  timesheet: ['total_hours'],
} as const satisfies Readonly<Record<ApprovalSubjectKind, readonly string[]>>;

/**
 * Adds the requested values to waiting requests, in the given order, with one statement per kind.
 * Records the read as one row for all kinds.
 */
export async function describeWaitingApprovals(
  change: UserChange,
  waiting: readonly WaitingApproval[],
): Promise<DescribedApproval[]> {
  const { transaction, actor } = change;
  const byKind = Map.groupBy(waiting, (row) => row.subject_kind);
  const idsOf = (kind: ApprovalSubjectKind) => (byKind.get(kind) ?? []).map(({ id }) => id);
  const etags = await readAllEtags(change, idsOf);
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
  return waiting.map((row) => ({
    ...row,
    ...subjectOf(row.subject_kind, row.id),
    etag: etags.get(row.id) ?? '',
  }));
}

async function readAllEtags(
  { transaction, actor }: UserChange,
  idsOf: (kind: ApprovalSubjectKind) => readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    approvalSubjectKinds.map((kind) =>
      readEtags(transaction, actor.companyId, {
        kind: kind === 'leave' ? 'leave_request' : kind,
        ids: idsOf(kind),
      }),
    ),
  );
  return new Map(found.flatMap((etags) => [...etags]));
}
