import { Type } from 'typebox';
import { preparePaymentFile as prepare } from '../../hr/payroll/payments/prepare-payment-file.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentPaymentFile, singlePaymentFile } from './payment-schema.ts';

export const preparePaymentFile = defineOperation({
  operationId: 'preparePaymentFile',
  method: 'POST',
  path: '/payroll-runs/:id/payment-files',
  access: ['owner', 'payroll_admin'],
  body: closed({
    execution_date: calendarDate(),
    /** The `otherwise_count` that the user has seen: these people are left out of the file. */
    otherwise_count: Type.Integer({ minimum: 0 }),
  }),
  answer: singlePaymentFile,
  successStatus: 201,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const file = await prepare(change, {
        payrollRunId: lookUpId(id),
        executionDate: body.execution_date,
        otherwiseCount: body.otherwise_count,
      });
      return { body: { payment_file: presentPaymentFile(file) } };
    }),
});
