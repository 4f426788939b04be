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
