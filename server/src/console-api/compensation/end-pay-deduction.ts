import { Type } from 'typebox';
import { endPayDeduction as end } from '../../hr/compensation/deductions/end-pay-deduction.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payDeductionSchema, presentDeduction } from './pay-deduction-schema.ts';

export const endPayDeduction = defineOperation({
  operationId: 'endPayDeduction',
  method: 'POST',
  path: '/pay-deductions/:id/end',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  body: closed({ valid_to: calendarDate() }),
  answer: Type.Object({ pay_deduction: payDeductionSchema }),
  successStatus: 200,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const deduction = await end(change, lookUpId(id), body.valid_to);
      return { body: { pay_deduction: presentDeduction(deduction) } };
    }),
});
