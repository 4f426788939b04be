import type { ConsoleOperation } from '../operation.ts';
import { createPayrollRun } from './create-payroll-run.ts';
import { getPayrollRunChecks } from './get-payroll-run-checks.ts';
import { getPayrollRunDifferences } from './get-payroll-run-differences.ts';
import { getPayrollRun } from './get-payroll-run.ts';
import { listPayrollRuns } from './list-payroll-runs.ts';
import { reversePayrollRun } from './reverse-payroll-run.ts';
import {
  approvePayrollRun,
  cancelPayrollRun,
  payPayrollRun,
  processPayrollRun,
  reopenPayrollRun,
} from './move-payroll-run.ts';

/** Operations on payroll runs, from the draft to the payment. */
export const payrollRunOperations: readonly ConsoleOperation[] = [
  listPayrollRuns,
  createPayrollRun,
  getPayrollRun,
  getPayrollRunDifferences,
  getPayrollRunChecks,
  processPayrollRun,
  approvePayrollRun,
  payPayrollRun,
  reopenPayrollRun,
  cancelPayrollRun,
  reversePayrollRun,
];
