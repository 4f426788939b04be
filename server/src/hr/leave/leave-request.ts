import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';

export const leaveStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** How much of a first or last day is taken: all of it, the morning or the afternoon. */
export const portions = ['full', 'am', 'pm'] as const;
export type Portion = (typeof portions)[number];

/** Calendar dates `YYYY-MM-DD`, both included. On one day both portions are the same. */
export type LeaveSpan = Pick<
  LeaveRequestsRow,
  'start_date' | 'end_date' | 'start_portion' | 'end_portion'
>;

/** A leave request as every reader in the company sees it. */
export interface LeaveRequest
  extends LeaveSpan,
    Pick<
      LeaveRequestsRow,
      | 'id'
      | 'employee_id'
      | 'leave_type'
      | 'status'
      | 'decided_at'
      | 'rejection_reason'
      | 'created_at'
      | 'updated_at'
    > {
  /** Working days, halves allowed. */
  readonly days: number;
  /** May be medical: never in an event, never in the audit log. */
  readonly reason: LeaveRequestsRow['reason'];
  /** Why HR shortened, interrupted or cancelled it once it was approved; as private as `reason`. */
  readonly change_reason: LeaveRequestsRow['change_reason'];
  /** The level of the approval step that is due, from 1. */
  readonly current_step: LeaveRequestsRow['current_step'];
}
