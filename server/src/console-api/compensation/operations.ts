import type { ConsoleOperation } from '../operation.ts';
import { addPayDeduction } from './add-pay-deduction.ts';
import { endPayDeduction } from './end-pay-deduction.ts';
import { listCompensation } from './list-compensation.ts';
import { listPayDeductions } from './list-pay-deductions.ts';
import { removePayDeduction } from './remove-pay-deduction.ts';
import { setCompensation } from './set-compensation.ts';
import { withdrawCompensation } from './withdraw-compensation.ts';

/** Operations on compensation and pay deductions. */
export const compensationOperations: readonly ConsoleOperation[] = [
  listCompensation,
  setCompensation,
  withdrawCompensation,
  listPayDeductions,
  addPayDeduction,
  endPayDeduction,
  removePayDeduction,
];
