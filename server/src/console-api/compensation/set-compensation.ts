import { Type } from 'typebox';
import { setCompensation as set } from '../../hr/compensation/set-compensation.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  compensationFields,
  compensationProfileSchema,
  presentCompensation,
} from './compensation-profile-schema.ts';

export const setCompensation = recordOperation({
  operationId: 'setCompensation',
  method: 'POST',
  path: '/compensation',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  body: closed({ employee_id: uuid(), ...compensationFields }),
  answer: Type.Object({ compensation_profile: compensationProfileSchema }),
  successStatus: 201,
  act: async (change, { body }) => {
    const profile = await set(change, {
      employeeId: body.employee_id.toLowerCase(),
      amount: body.amount,
      currency: body.currency,
      period: body.period,
      validFrom: body.valid_from,
    });
    return { compensation_profile: presentCompensation(profile) };
  },
});
