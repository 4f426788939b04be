import type { ConsoleOperation } from '../operation.ts';
import {
  acceptPayResult,
  approvePayResultAcceptance,
  getPayResultAcceptance,
  withdrawPayResultAcceptance,
} from './accept-pay-result.ts';
import { getPayResult } from './get-pay-result.ts';
import { listPayResults } from './list-pay-results.ts';

/** Operations on the versions of an employee's periods. */
export const payResultOperations: readonly ConsoleOperation[] = [
  listPayResults,
  getPayResult,
  acceptPayResult,
  getPayResultAcceptance,
  approvePayResultAcceptance,
  withdrawPayResultAcceptance,
];
