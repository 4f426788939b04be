import { userRoles } from '../../access/actor.ts';
import { findAdvance } from '../../hr/advances/find-advance.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag } from '../etags.ts';
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
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const view = await findAdvance(change, lookUpId(id));
      const advance = await withEtag(change, 'advance', presentAdvance(view));
      return { body: { advance }, etag: advance.etag };
    }),
});
