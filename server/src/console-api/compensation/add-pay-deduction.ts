import { Type } from 'typebox';
import { addPayDeduction as add } from '../../hr/compensation/deductions/add-pay-deduction.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  payDeductionFields,
  payDeductionSchema,
  presentDeduction,
} from './pay-deduction-schema.ts';

export const addPayDeduction = recordOperation({
  operationId: 'addPayDeduction',
  method: 'POST',
  path: '/pay-deductions',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  body: closed(payDeductionFields),
  answer: Type.Object({ pay_deduction: payDeductionSchema }),
  successStatus: 201,
  act: async (change, { body }) => {
    const deduction = await add(change, {
      ...body,
      employee_id: body.employee_id?.toLowerCase() ?? null,
      currency: body.currency ?? null,
      valid_to: body.valid_to ?? null,
    });
    return { pay_deduction: presentDeduction(deduction) };
  },
});
