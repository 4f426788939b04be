import { userRoles } from '../../access/actor.ts';
import { endDelegation } from '../../hr/approvals/delegations/delegate-approvals.ts';
import { recordOperation } from '../record-operation.ts';

export const deleteApprovalDelegation = recordOperation({
  operationId: 'deleteApprovalDelegation',
  method: 'DELETE',
  path: '/approval-delegations/:id',
  access: userRoles,
  successStatus: 204,
  act: (change, { id }) => endDelegation(change, id),
});
