import { userRoles } from '../../access/actor.ts';
import { findAdvance } from '../../hr/advances/find-advance.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentAdvance, singleAdvance } from './advance-schema.ts';

export const getAdvance = defineOperation({
  operationId: 'getAdvance',
  method: 'GET',
  path: '/advances/:id',
  access: userRoles,
  answer: singleAdvance,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const view = await inChange(services, actor, (change) => findAdvance(change, lookUpId(id)));
    return { body: { advance: presentAdvance(view) } };
  },
});
