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
      | 'reason'
      | 'status'
      | 'current_step'
      | 'decided_at'
      | 'rejection_reason'
      | 'created_at'
      | 'updated_at'
      | 'change_reason'
    > {
  /** Working days in steps of half a day. */
  readonly days: number;
}
