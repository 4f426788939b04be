import { userRoles } from '../../access/actor.ts';
import { payAdvance as pay } from '../../hr/advances/pay-advance.ts';
import { recordOperation } from '../record-operation.ts';
import { presentAdvance, singleAdvance } from './advance-schema.ts';

export const payAdvance = recordOperation({
  operationId: 'payAdvance',
  method: 'POST',
  path: '/advances/:id/pay',
  access: userRoles,
  answer: singleAdvance,
  act: async (change, { id }) => ({ advance: presentAdvance(await pay(change, id)) }),
});
