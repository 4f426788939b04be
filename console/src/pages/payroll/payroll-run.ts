import type { Answer } from '../../api/answers.ts';

export type PayrollRun = Answer<'getPayrollRun'>['payroll_run'];
export type PayrollRunStatus = PayrollRun['status'];

export const runTypes = ['regular', 'off_cycle', 'correction'] as const;
export const runStatuses = [
  'draft',
  'processing',
  'completed',
  'failed',
  'approved',
  'paid',
  'cancelled',
] as const;

/** How often a page asks for a run that is being computed. */
export const pollMs = 1_000;

/** It has payslips that count, or counted. */
export function hasPayslips({ status }: Pick<PayrollRun, 'status'>): boolean {
  return status === 'completed' || status === 'approved' || status === 'paid';
}
