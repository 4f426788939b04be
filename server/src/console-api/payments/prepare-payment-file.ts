import { Type } from 'typebox';
import { preparePaymentFile as prepare } from '../../hr/payroll/payments/prepare-payment-file.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentPaymentFile, singlePaymentFile } from './payment-schema.ts';

export const preparePaymentFile = recordOperation({
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
  act: async (change, { id, body }) => {
    const file = await prepare(change, {
      payrollRunId: id,
      executionDate: body.execution_date,
      otherwiseCount: body.otherwise_count,
    });
    return { payment_file: presentPaymentFile(file) };
  },
});
