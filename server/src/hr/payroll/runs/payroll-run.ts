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

/** A payroll run without its figures: the total of a run of one person would be a payslip. */
export interface PayrollRun
  extends Pick<
    PayrollRunsRow,
    | 'id'
    | 'type'
    | 'pay_date'
    | 'status'
    | 'employee_count'
    | 'completed_at'
    | 'approved_at'
    | 'created_at'
    | 'updated_at'
  > {
  /** Calendar dates, both included. */
  readonly period_start: PayrollRunsRow['period_start'];
  readonly period_end: PayrollRunsRow['period_end'];
  /** ISO 4217, e.g. `EUR`. */
  readonly currency: PayrollRunsRow['currency'];
}

/** A payroll run as the people see it who do payroll. */
export interface PayrollRunWithFigures
  extends PayrollRun,
    Pick<PayrollRunsRow, 'total' | 'started_at' | 'approved_by' | 'paid_by' | 'paid_at'> {
  /** How many employees computing has gone through, of how many; null until they are counted. */
  readonly processed: PayrollRunsRow['processed'];
  /** Sums over its payslips, two decimals; null while it has none that count. */
  readonly gross: PayrollRunsRow['gross'];
  readonly deductions: PayrollRunsRow['deductions'];
  readonly net: PayrollRunsRow['net'];
  /** Why computing failed, for people; holds nobody's pay. */
  readonly failure: PayrollRunsRow['failure'];
  /** The user who had it computed last. */
  readonly started_by: PayrollRunsRow['started_by'];
  /** How often computing was started. */
  readonly generation: PayrollRunsRow['generation'];
}

/** The same with the names of the users who moved it. */
export interface NamedPayrollRun extends PayrollRunWithFigures {
  readonly started_by_name: string | null;
  readonly approved_by_name: string | null;
  readonly paid_by_name: string | null;
}

/** What a run tells that has no payslips. */
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

/** What a job of the queue `payroll-runs` carries. */
export interface PayrollRunJob {
  readonly companyId: string;
  readonly payrollRunId: string;
  /** Of the run when the job was added; it changes nothing in a later one. */
  readonly generation: number;
}
