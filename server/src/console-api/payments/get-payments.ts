import { readPayments } from '../../hr/payroll/payments/read-payments.ts';
import { withEtag } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { paymentsSchema, presentPaymentFile } from './payment-schema.ts';

export const getPayrollRunPayments = recordOperation({
  operationId: 'getPayrollRunPayments',
  method: 'GET',
  path: '/payroll-runs/:id/payments',
  access: ['owner', 'payroll_admin'],
  answer: paymentsSchema,
  act: async (change, { id }) => {
    const { payer, file, sums, otherwise } = await readPayments(change, id);
    const { decimals: _, ...totals } = sums;
    return {
      payer_account: payer,
      payment_file:
        file === null ? null : await withEtag(change, 'payment_file', presentPaymentFile(file)),
      ...totals,
      otherwise: [...otherwise],
    };
  },
});
