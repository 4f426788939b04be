import { assignLeavePolicy } from '../../hr/leave/entitlement/assign-leave-policy.ts';
import { createLeavePolicy as create } from '../../hr/leave/entitlement/create-leave-policy.ts';
import { readLeavePolicy } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  assignmentFields,
  policyFields,
  presentLeavePolicy,
  singleLeavePolicy,
} from './schemas/leave-policy.ts';

/** `assignment` null = not assigned yet. */
export const createLeavePolicy = recordOperation({
  operationId: 'createLeavePolicy',
  method: 'POST',
  path: '/leave-policies',
  access: ['owner', 'hr_admin'],
  body: closed({ ...policyFields, assignment: nullable(assignmentFields) }),
  answer: singleLeavePolicy,
  successStatus: 201,
  act: async (change, { actor, body: { assignment, ...fields } }) => {
    const { id } = await create(change, fields);
    if (assignment !== null) await assignLeavePolicy(change, id, assignment);
    const policy = await readLeavePolicy(change.transaction, actor.companyId, id);
    return { leave_policy: presentLeavePolicy(policy) };
  },
});
