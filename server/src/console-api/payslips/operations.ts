import type { ConsoleOperation } from '../operation.ts';
import { copyPayslip, downloadPayslip } from './download-payslip.ts';
import { getPayslip } from './get-payslip.ts';
import { listPayslips } from './list-payslips.ts';

/** Everybody's own payslips, and the figures of a run for those who look it through. */
export const payslipOperations: readonly ConsoleOperation[] = [
  listPayslips,
  getPayslip,
  downloadPayslip,
  copyPayslip,
];
