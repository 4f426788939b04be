import { revokeProvisioningToken as revoke } from '../../access/provisioning/tokens/revoke-provisioning-token.ts';
import { toInstant } from '../../platform/clock.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const revokeProvisioningToken = defineOperation({
  operationId: 'revokeProvisioningToken',
  method: 'DELETE',
  path: '/provisioning-tokens/:id',
  access: ['owner'],
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    const { ids, clock } = services;
    await inTransaction(services, actor, ({ transaction }) =>
      revoke(transaction, { ids, actor }, { id: lookUpId(id), now: toInstant(clock.nowMs()) }),
    );
    return { body: undefined };
  },
});
