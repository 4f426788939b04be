import { userRoles } from '../../access/actor.ts';
import { endDelegation } from '../../hr/approvals/delegations/delegate-approvals.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const deleteApprovalDelegation = defineOperation({
  operationId: 'deleteApprovalDelegation',
  method: 'DELETE',
  path: '/approval-delegations/:id',
  access: userRoles,
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    await inChange(services, actor, (change) => endDelegation(change, lookUpId(id)));
    return { body: undefined };
  },
});
