import type { PayrollRunStatus, PayrollRunType } from '../payroll/runs/payroll-run.ts';

export interface OpenTask {
  readonly id: string;
  readonly checklist_id: string;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly due_date: string | null;
  readonly is_overdue: boolean;
  readonly employee_id: string;
  readonly employee_name: string;
}

export interface ContractToSign {
  readonly id: string;
  readonly title: string;
  readonly employee_id: string;
  readonly employee_name: string;
  /** The side that the user stands on. */
  readonly party: 'employee' | 'employer';
}

export interface UnfinishedTimesheet {
  readonly id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly status: 'draft' | 'rejected';
  readonly total_hours: string;
}

export interface OwnLeave {
  readonly id: string;
  readonly leave_type: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly days: number;
  readonly status: 'approved' | 'pending';
}

/** Somebody is away today: never why. */
export interface AwayToday {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_name: string;
  readonly end_date: string;
  readonly total: number;
}

export interface WaitingRun {
  readonly id: string;
  readonly type: PayrollRunType;
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  readonly currency: string;
  readonly status: PayrollRunStatus;
  readonly employee_count: number;
  readonly started_by: string | null;
}

export interface ComingOrGoing {
  readonly what: 'joiner' | 'leaver';
  readonly id: string;
  readonly employee_name: string;
  readonly job_title: string | null;
  readonly date: string;
}

/** What waits for one person. A part that is not for their role is null. */
export interface Home {
  /** How many requests wait for their decision; at most 100 are counted. */
  readonly approvals: number;
  readonly tasks: readonly OpenTask[];
  readonly contractsToSign: readonly ContractToSign[];
  readonly timesheets: readonly UnfinishedTimesheet[];
  readonly leave: readonly OwnLeave[];
  readonly away: readonly AwayToday[];
  readonly payrollRuns: readonly WaitingRun[] | null;
  readonly comingAndGoing: readonly ComingOrGoing[] | null;
}
