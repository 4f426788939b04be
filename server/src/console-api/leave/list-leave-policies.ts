import { listLeavePolicies as list } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { recordOperation } from '../record-operation.ts';
import { allLeavePolicies, presentLeavePolicy } from './schemas/leave-policy.ts';

export const listLeavePolicies = recordOperation({
  operationId: 'listLeavePolicies',
  method: 'GET',
  path: '/leave-policies',
  access: ['owner', 'hr_admin'],
  answer: allLeavePolicies,
  act: async ({ transaction }, { actor }) => {
    const policies = await list(transaction, actor.companyId);
    return { leave_policies: policies.map(presentLeavePolicy) };
  },
});
