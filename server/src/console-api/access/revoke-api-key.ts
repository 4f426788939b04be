import { revokeApiKey as revoke } from '../../access/api-keys/revoke-api-key.ts';
import { toInstant } from '../../platform/clock.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const revokeApiKey = defineOperation({
  operationId: 'revokeApiKey',
  method: 'DELETE',
  path: '/api-keys/:id',
  access: ['owner'],
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    const { ids, clock, apiKeys } = services;
    await inChange(services, actor, ({ transaction }) =>
      revoke(transaction, { ids, actor }, { id: lookUpId(id), now: toInstant(clock.nowMs()) }),
    );
    // The NOTIFY may arrive later, but requests after this response must be refused.
    apiKeys.forgetAll();
    return { body: undefined };
  },
});
