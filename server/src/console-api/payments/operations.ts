import type { ConsoleOperation } from '../operation.ts';
import { getPayrollRunPayments } from './get-payments.ts';
import { changePayerAccount, getPayerAccount } from './payer-account.ts';
import {
  discardPaymentFile,
  downloadPaymentFile,
  getPaymentFile,
  releasePaymentFile,
} from './payment-file-operations.ts';
import { preparePaymentFile } from './prepare-payment-file.ts';

/** Operations on the payments of approved payroll runs. */
export const paymentOperations: readonly ConsoleOperation[] = [
  getPayrollRunPayments,
  preparePaymentFile,
  getPaymentFile,
  releasePaymentFile,
  discardPaymentFile,
  downloadPaymentFile,
  getPayerAccount,
  changePayerAccount,
];
