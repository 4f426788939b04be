import { listLeavePolicies as list } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { allLeavePolicies, presentLeavePolicy } from './schemas/leave-policy.ts';

export const listLeavePolicies = defineOperation({
  operationId: 'listLeavePolicies',
  method: 'GET',
  path: '/leave-policies',
  access: ['owner', 'hr_admin'],
  answer: allLeavePolicies,
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async ({ transaction }) => {
      const policies = await list(transaction, actor.companyId);
      return { body: { leave_policies: policies.map(presentLeavePolicy) } };
    }),
});
