import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';

export const leaveStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** How much of the first or last day is leave: all of it, the morning or the afternoon. */
export const portions = ['full', 'am', 'pm'] as const;
export type Portion = (typeof portions)[number];

/** Calendar dates `YYYY-MM-DD`, both inclusive. For a single day both portions are the same. */
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
  /** Working days in steps of half a day. */
  readonly days: number;
  /** May be medical: never in an event or the audit log. */
  readonly reason: LeaveRequestsRow['reason'];
  /** Why HR shortened, interrupted or cancelled it after approval; as private as `reason`. */
  readonly change_reason: LeaveRequestsRow['change_reason'];
  /** The level of the current approval step, from 1. */
  readonly current_step: LeaveRequestsRow['current_step'];
}
