import type { ConsoleOperation } from '../operation.ts';
import { changePayCurrency, listPayCurrencies } from './pay-currencies.ts';
import {
  approveRecalculation,
  listRecalculations,
  requestRecalculation,
  withdrawRecalculation,
} from './recalculations.ts';

/** Operations on how earlier periods are corrected. */
export const payrollSettingOperations: readonly ConsoleOperation[] = [
  listPayCurrencies,
  changePayCurrency,
  listRecalculations,
  requestRecalculation,
  approveRecalculation,
  withdrawRecalculation,
];
