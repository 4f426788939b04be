import type { Answer } from '../../api/answers.ts';

export type PayrollRun = Answer<'getPayrollRun'>['payroll_run'];
export type PayrollRunStatus = PayrollRun['status'];
/** How often a page polls a run that is being computed. */
export const pollMs = 1_000;

/** Whether it has payslips that are, or were, valid. */
export function hasPayslips({ status }: Pick<PayrollRun, 'status'>): boolean {
  return status === 'completed' || status === 'approved' || status === 'paid';
}
