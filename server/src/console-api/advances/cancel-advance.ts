import { userRoles } from '../../access/actor.ts';
import { cancelAdvance as cancel } from '../../hr/advances/cancel-advance.ts';
import { recordOperation } from '../record-operation.ts';
import { presentAdvance, singleAdvance } from './advance-schema.ts';

export const cancelAdvance = recordOperation({
  operationId: 'cancelAdvance',
  method: 'POST',
  path: '/advances/:id/cancel',
  access: userRoles,
  answer: singleAdvance,
  act: async (change, { id }) => ({ advance: presentAdvance(await cancel(change, id)) }),
});
