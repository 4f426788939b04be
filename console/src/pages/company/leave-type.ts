import type { Answer } from '../../api/answers.ts';

export type LeaveType = Answer<'listLeaveTypes'>['leave_types'][number];

export interface LeaveTypeValues {
  readonly name: string;
  readonly code: string;
  readonly is_paid: boolean;
  /** Whether there is an allowance at all. */
  readonly counts: boolean;
  readonly days_per_year: number | string;
  readonly carry_over_days_max: number | string;
}
