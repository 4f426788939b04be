import { userRoles } from '../../access/actor.ts';
import { revokeAuthorization } from '../../access/applications/revoke-authorization.ts';
import { recordOperation } from '../record-operation.ts';

/** A person ends their own authorizations, an owner those of all. */
export const revokeApplicationAuthorization = recordOperation({
  operationId: 'revokeApplicationAuthorization',
  method: 'DELETE',
  path: '/application-authorizations/:id',
  access: userRoles,
  successStatus: 204,
  act: ({ transaction }, { services, actor, id }) => {
    const { ids, clock } = services;
    return revokeAuthorization(transaction, { ids, clock, actor }, id);
  },
});
