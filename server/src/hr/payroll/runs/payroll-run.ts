import type { PayrollRunsRow } from '../../../../schema/rows.gen.ts';

export const payrollRunTypes = ['regular', 'off_cycle', 'correction'] as const;
export type PayrollRunType = (typeof payrollRunTypes)[number];

export const payrollRunStatuses = [
  'draft',
  'processing',
  'completed',
  'failed',
  'approved',
  'paid',
  'cancelled',
] as const;
export type PayrollRunStatus = (typeof payrollRunStatuses)[number];

/** In these statuses the figures are final; before, they are for review only. */
export const publishedStatuses: readonly PayrollRunStatus[] = ['approved', 'paid'];

/**
 * A payroll run without its figures: the total of a run with one person would reveal that person's
 * pay.
 */
export type PayrollRun = Pick<
  PayrollRunsRow,
  | 'id'
  | 'type'
  | 'period_start'
  | 'period_end'
  | 'pay_date'
  | 'currency'
  | 'status'
  | 'employee_count'
  | 'completed_at'
  | 'approved_at'
  | 'created_at'
  | 'updated_at'
>;

/** A payroll run as shown to users who manage payroll. */
export interface PayrollRunWithFigures
  extends PayrollRun,
    Pick<
      PayrollRunsRow,
      | 'started_by'
      | 'started_at'
      | 'approved_by'
      | 'paid_by'
      | 'paid_at'
      | 'generation'
      | 'processed'
      | 'total'
      | 'failure'
      | 'gross'
      | 'deductions'
      | 'net'
      | 'pay_group_id'
      | 'reverses_run_id'
      | 'reversal_reason'
      | 'remainders_only'
    > {
  /** The run, not cancelled, that consists of its negatives. */
  readonly reversed_by_run_id: string | null;
}

/** The same with the names of the users who changed it. */
export interface NamedPayrollRun extends PayrollRunWithFigures {
  readonly pay_group_name: string | null;
  readonly started_by_name: string | null;
  readonly approved_by_name: string | null;
  readonly paid_by_name: string | null;
}

/** The figures of a run without payslips. */
export const notComputed = {
  employee_count: 0,
  processed: 0,
  total: null,
  gross: null,
  deductions: null,
  net: null,
  failure: null,
  completed_at: null,
} as const satisfies Partial<PayrollRunWithFigures>;

/** The data of a job of the queue `payroll-runs`. */
export interface PayrollRunJob {
  readonly companyId: string;
  readonly payrollRunId: string;
  /** The run's generation when the job was added; the job does nothing in a later one. */
  readonly generation: number;
}
