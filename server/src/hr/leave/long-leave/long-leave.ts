import type { LongLeavesRow } from '../../../../schema/rows.gen.ts';

/** A time in which an employee is away for long and has the status `on_leave`. */
export type LongLeave = Pick<
  LongLeavesRow,
  'employee_id' | 'first_day' | 'last_day' | 'is_paid' | 'leave_request_id'
>;
