export const leaveStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** How much of a first or last day is taken: all of it, the morning or the afternoon. */
export const portions = ['full', 'am', 'pm'] as const;
export type Portion = (typeof portions)[number];

/** Calendar dates `YYYY-MM-DD`, both included. On one day both portions are the same. */
export interface LeaveSpan {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_portion: Portion;
  readonly end_portion: Portion;
}

/** A leave request as every reader in the company sees it. */
export interface LeaveRequest extends LeaveSpan {
  readonly id: string;
  readonly employee_id: string;
  readonly leave_type: string;
  /** Working days, halves allowed. */
  readonly days: number;
  /** May be medical: never in an event, never in the audit log. */
  readonly reason: string | null;
  readonly status: LeaveStatus;
  /** The level of the approval step that is due, from 1. */
  readonly current_step: number;
  readonly decided_at: string | null;
  readonly rejection_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}
