import { userRoles } from '../../access/actor.ts';
import { revokeAuthorization } from '../../access/applications/revoke-authorization.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** A person ends their own authorizations, an owner those of all. */
export const revokeApplicationAuthorization = defineOperation({
  operationId: 'revokeApplicationAuthorization',
  method: 'DELETE',
  path: '/application-authorizations/:id',
  access: userRoles,
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    const { ids, clock } = services;
    await inTransaction(services, actor, ({ transaction }) =>
      revokeAuthorization(transaction, { ids, clock, actor }, lookUpId(id)),
    );
    return { body: undefined };
  },
});
