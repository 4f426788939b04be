import { assignLeavePolicy } from '../../hr/leave/entitlement/assign-leave-policy.ts';
import { createLeavePolicy as create } from '../../hr/leave/entitlement/create-leave-policy.ts';
import { readLeavePolicy } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  assignmentFields,
  policyFields,
  presentLeavePolicy,
  singleLeavePolicy,
} from './schemas/leave-policy.ts';

/** `assignment` null = not assigned yet. */
export const createLeavePolicy = defineOperation({
  operationId: 'createLeavePolicy',
  method: 'POST',
  path: '/leave-policies',
  access: ['owner', 'hr_admin'],
  body: closed({ ...policyFields, assignment: nullable(assignmentFields) }),
  answer: singleLeavePolicy,
  successStatus: 201,
  handle: ({ services, actor, body: { assignment, ...fields } }) =>
    inChange(services, actor, async (change) => {
      const { id } = await create(change, fields);
      if (assignment !== null) await assignLeavePolicy(change, id, assignment);
      const policy = await readLeavePolicy(change.transaction, actor.companyId, id);
      return { body: { leave_policy: presentLeavePolicy(policy) } };
    }),
});
