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
export interface PayrollRun {
  readonly id: string;
  readonly type: PayrollRunType;
  /** Calendar dates, both included. */
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  /** ISO 4217, e.g. `EUR`. */
  readonly currency: string;
  readonly status: PayrollRunStatus;
  readonly employee_count: number;
  readonly completed_at: string | null;
  readonly approved_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A payroll run as the people see it who do payroll. */
export interface PayrollRunWithFigures extends PayrollRun {
  /** How many employees computing has gone through, of how many; null until they are counted. */
  readonly processed: number;
  readonly total: number | null;
  /** Sums over its payslips, two decimals; null while it has none that count. */
  readonly gross: string | null;
  readonly deductions: string | null;
  readonly net: string | null;
  /** Why computing failed, for people; holds nobody's pay. */
  readonly failure: string | null;
  /** The user who had it computed last. */
  readonly started_by: string | null;
  readonly started_at: string | null;
  readonly approved_by: string | null;
  readonly paid_by: string | null;
  readonly paid_at: string | null;
  /** How often computing was started. */
  readonly generation: number;
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
