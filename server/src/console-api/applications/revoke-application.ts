import { revokeApplication as revoke } from '../../access/applications/update-application.ts';
import { recordOperation } from '../record-operation.ts';

export const revokeApplication = recordOperation({
  operationId: 'revokeApplication',
  method: 'DELETE',
  path: '/applications/:id',
  access: ['owner'],
  successStatus: 204,
  act: ({ transaction }, { services, actor, id }) => {
    const { ids, clock } = services;
    return revoke(transaction, { ids, clock, actor }, id);
  },
});
