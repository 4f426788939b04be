import { Type } from 'typebox';
import { setCompensation as set } from '../../hr/compensation/set-compensation.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  compensationFields,
  compensationProfileSchema,
  presentCompensation,
} from './compensation-profile-schema.ts';

export const setCompensation = defineOperation({
  operationId: 'setCompensation',
  method: 'POST',
  path: '/compensation',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  body: closed({ employee_id: uuid(), ...compensationFields }),
  answer: Type.Object({ compensation_profile: compensationProfileSchema }),
  successStatus: 201,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (change) => {
      const profile = await set(change, {
        employeeId: body.employee_id.toLowerCase(),
        amount: body.amount,
        currency: body.currency,
        period: body.period,
        validFrom: body.valid_from,
      });
      return { body: { compensation_profile: presentCompensation(profile) } };
    }),
});
