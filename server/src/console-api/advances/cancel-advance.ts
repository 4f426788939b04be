import { userRoles } from '../../access/actor.ts';
import { cancelAdvance as cancel } from '../../hr/advances/cancel-advance.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentAdvance, singleAdvance } from './advance-schema.ts';

export const cancelAdvance = defineOperation({
  operationId: 'cancelAdvance',
  method: 'POST',
  path: '/advances/:id/cancel',
  access: userRoles,
  answer: singleAdvance,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const view = await inChange(services, actor, (change) => cancel(change, lookUpId(id)));
    return { body: { advance: presentAdvance(view) } };
  },
});
