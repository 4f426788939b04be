import type { LongLeavesRow } from '../../../../schema/rows.gen.ts';

/** A time in which an employee is away for long and has the status `on_leave`. */
export interface LongLeave extends Pick<LongLeavesRow, 'employee_id' | 'is_paid'> {
  /** `YYYY-MM-DD` */
  readonly first_day: LongLeavesRow['first_day'];
  /** Inclusive; null = it continues. */
  readonly last_day: LongLeavesRow['last_day'];
  /** The approved leave that it follows; null = HR started it. */
  readonly leave_request_id: LongLeavesRow['leave_request_id'];
}
