import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { createAdvance as create } from '../../hr/advances/create-advance.ts';
import { closed, lines, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentAdvance, singleAdvance } from './advance-schema.ts';

export const createAdvance = recordOperation({
  operationId: 'createAdvance',
  method: 'POST',
  path: '/advances',
  access: userRoles,
  body: closed({
    /** Default: the user's own employee record. */
    employee_id: Type.Optional(uuid()),
    /** Money is a decimal string, never a number (contract, section 6). */
    amount: Type.String({ pattern: '^(0|[1-9]\\d{0,11})(\\.\\d{1,4})?$' }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    purpose: lines(500),
    installments: Type.Integer({ minimum: 1, maximum: 36 }),
  }),
  answer: singleAdvance,
  successStatus: 201,
  act: async (change, { body: { employee_id: employeeId, ...asked } }) => ({
    advance: presentAdvance(await create(change, { ...asked, employeeId })),
  }),
});
