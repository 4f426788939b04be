import { Type } from 'typebox';
import { endPayDeduction as end } from '../../hr/compensation/deductions/end-pay-deduction.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { payDeductionSchema, presentDeduction } from './pay-deduction-schema.ts';

export const endPayDeduction = recordOperation({
  operationId: 'endPayDeduction',
  method: 'POST',
  path: '/pay-deductions/:id/end',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  body: closed({ valid_to: calendarDate() }),
  answer: Type.Object({ pay_deduction: payDeductionSchema }),
  act: async (change, { id, body }) => {
    const deduction = await end(change, id, body.valid_to);
    return { pay_deduction: presentDeduction(deduction) };
  },
});
