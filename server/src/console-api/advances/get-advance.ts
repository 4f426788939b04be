import { userRoles } from '../../access/actor.ts';
import { findAdvance } from '../../hr/advances/find-advance.ts';
import { withEtag } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { presentAdvance, singleAdvance } from './advance-schema.ts';

export const getAdvance = recordOperation({
  operationId: 'getAdvance',
  method: 'GET',
  path: '/advances/:id',
  access: userRoles,
  answer: singleAdvance,
  etag: ({ advance }) => advance.etag,
  act: async (change, { id }) => {
    const view = await findAdvance(change, id);
    const advance = await withEtag(change, 'advance', presentAdvance(view));
    return { advance };
  },
});
