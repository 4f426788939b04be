import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listDelegations } from '../../hr/approvals/delegations/list-delegations.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { delegationSchema, presentDelegation } from './schemas/delegation.ts';

export const listApprovalDelegations = defineOperation({
  operationId: 'listApprovalDelegations',
  method: 'GET',
  path: '/approval-delegations',
  access: userRoles,
  answer: Type.Object({
    approval_delegations: Type.Array(delegationSchema),
  }),
  handle: async ({ services, actor }) => {
    const delegations = await inChange(services, actor, listDelegations);
    return { body: { approval_delegations: delegations.map(presentDelegation) } };
  },
});
