import { readPayments } from '../../hr/payroll/payments/read-payments.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { paymentsSchema, presentPaymentFile } from './payment-schema.ts';

export const getPayrollRunPayments = defineOperation({
  operationId: 'getPayrollRunPayments',
  method: 'GET',
  path: '/payroll-runs/:id/payments',
  access: ['owner', 'payroll_admin'],
  answer: paymentsSchema,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const { payer, file, sums, otherwise } = await readPayments(change, lookUpId(id));
      const { decimals: _, ...totals } = sums;
      return {
        body: {
          payer_account: payer,
          payment_file:
            file === null ? null : await withEtag(change, 'payment_file', presentPaymentFile(file)),
          ...totals,
          otherwise: [...otherwise],
        },
      };
    }),
});
