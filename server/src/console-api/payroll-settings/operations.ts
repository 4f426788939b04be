import type { ConsoleOperation } from '../operation.ts';
import { getNightlyPayCheck } from './get-nightly-pay-check.ts';
import { changePayCurrency, listPayCurrencies } from './pay-currencies.ts';
import { changePayslipSettings, getPayslipSettings } from './payslip-settings.ts';
import {
  approveRecalculation,
  getRecalculation,
  listRecalculations,
  requestRecalculation,
  withdrawRecalculation,
} from './recalculations.ts';

/** Operations on payslips and on how earlier periods are corrected. */
export const payrollSettingOperations: readonly ConsoleOperation[] = [
  listPayCurrencies,
  changePayCurrency,
  getPayslipSettings,
  changePayslipSettings,
  listRecalculations,
  getRecalculation,
  requestRecalculation,
  approveRecalculation,
  withdrawRecalculation,
  getNightlyPayCheck,
];
