import { userRoles } from '../../access/actor.ts';
import { payAdvance as pay } from '../../hr/advances/pay-advance.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentAdvance, singleAdvance } from './advance-schema.ts';

export const payAdvance = defineOperation({
  operationId: 'payAdvance',
  method: 'POST',
  path: '/advances/:id/pay',
  access: userRoles,
  answer: singleAdvance,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const view = await inChange(services, actor, (change) => pay(change, lookUpId(id)));
    return { body: { advance: presentAdvance(view) } };
  },
});
