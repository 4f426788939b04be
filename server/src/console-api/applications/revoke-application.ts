import { revokeApplication as revoke } from '../../access/applications/update-application.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const revokeApplication = defineOperation({
  operationId: 'revokeApplication',
  method: 'DELETE',
  path: '/applications/:id',
  access: ['owner'],
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    const { ids, clock } = services;
    await inTransaction(services, actor, ({ transaction }) =>
      revoke(transaction, { ids, clock, actor }, lookUpId(id)),
    );
    return { body: undefined };
  },
});
