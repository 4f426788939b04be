import type { ConsoleOperation } from '../operation.ts';
import { copyPayslip, downloadPayslip } from './download-payslip.ts';
import { downloadPayslipsOfRun } from './download-payslips-of-run.ts';
import { getPayslip } from './get-payslip.ts';
import { listPayslips } from './list-payslips.ts';

/** Operations on people's own payslips and on the payslips of a run. */
export const payslipOperations: readonly ConsoleOperation[] = [
  listPayslips,
  getPayslip,
  downloadPayslip,
  copyPayslip,
  downloadPayslipsOfRun,
];
