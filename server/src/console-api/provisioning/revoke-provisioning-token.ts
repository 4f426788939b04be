import { revokeProvisioningToken as revoke } from '../../access/provisioning/tokens/revoke-provisioning-token.ts';
import { toInstant } from '../../platform/clock.ts';
import { recordOperation } from '../record-operation.ts';

export const revokeProvisioningToken = recordOperation({
  operationId: 'revokeProvisioningToken',
  method: 'DELETE',
  path: '/provisioning-tokens/:id',
  access: ['owner'],
  successStatus: 204,
  act: ({ transaction }, { services, actor, id }) => {
    const { ids, clock } = services;
    return revoke(transaction, { ids, actor }, { id: id, now: toInstant(clock.nowMs()) });
  },
});
