import type { Answer } from '../../api/answers.ts';

export type LeaveType = Answer<'listLeaveTypes'>['leave_types'][number];

export type FirstYearRule = NonNullable<LeaveType['allowance']>['first_year_rule'];

/** The default comes first. */
export const firstYearRules = [
  'month_started',
  'full_months_of_service',
] as const satisfies readonly FirstYearRule[];

export interface LeaveTypeValues {
  readonly name: string;
  readonly code: string;
  readonly is_paid: boolean;
  /** Whether the employee is `on_leave` while it lasts. */
  readonly is_long: boolean;
  readonly balance_unit: LeaveType['balance_unit'];
  /** Whether there is an allowance at all; in days only. */
  readonly counts: boolean;
  readonly days_per_year: number | string;
  readonly carry_over_days_max: number | string;
  readonly first_year_rule: FirstYearRule;
}
