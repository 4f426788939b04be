import { type Static, Type } from 'typebox';
import { employmentTypes } from '../../hr/employees/employee.ts';
import { assignLeavePolicy } from '../../hr/leave/entitlement/assign-leave-policy.ts';
import { createLeavePolicy } from '../../hr/leave/entitlement/create-leave-policy.ts';
import { endLeavePolicy } from '../../hr/leave/entitlement/end-leave-policy.ts';
import {
  type ListedPolicy,
  listLeavePolicies,
  readLeavePolicy,
} from '../../hr/leave/entitlement/list-leave-policies.ts';
import { previewAssignment } from '../../hr/leave/entitlement/preview-assignment.ts';
import { updateLeavePolicy } from '../../hr/leave/entitlement/update-leave-policy.ts';
import type { LeavePolicy } from '../../hr/leave/policies/leave-policy.ts';
import { policyTerms } from '../../hr/leave/policies/policy-terms.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

const policyFields = {
  leave_type: text(50),
  name: text(100),
  terms: Type.Unsafe<LeavePolicy>(policyTerms),
};

/** At most one of the four properties; without one, the policy is for everyone. */
const assignmentFields = closed({
  employee_id: nullable(uuid()),
  org_unit_id: nullable(uuid()),
  location_id: nullable(uuid()),
  employment_type: nullable(oneOf(employmentTypes)),
  first_day: calendarDate(),
  last_day: nullable(calendarDate()),
});

const leavePolicySchema = Type.Object({
  id: uuid(),
  leave_type: Type.String(),
  name: Type.String(),
  terms: Type.Unsafe<LeavePolicy>(policyTerms),
  archived_at: nullable(instant()),
  created_at: instant(),
  assignments: Type.Array(
    Type.Object({
      id: uuid(),
      ...assignmentFields.properties,
      /** Of the employee, the unit or the location. */
      target_name: nullable(Type.String()),
    }),
  ),
});

const allLeavePolicies = Type.Object({ leave_policies: Type.Array(leavePolicySchema) });

const singleLeavePolicy = Type.Object({ leave_policy: leavePolicySchema });

const leaveYearEffect = Type.Object({
  from: calendarDate(),
  to: calendarDate(),
  /** Decimal strings. */
  entitled: Type.String(),
  /** Null = the leave year has not begun. */
  balance: nullable(Type.String()),
});

/** Operations on leave policies and their assignments. */
export const leavePolicyOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'listLeavePolicies',
    method: 'GET',
    path: '/leave-policies',
    access: ['owner', 'hr_admin'],
    answer: allLeavePolicies,
    act: async ({ transaction }, { actor }) => {
      const policies = await listLeavePolicies(transaction, actor.companyId);
      return { leave_policies: policies.map(presentLeavePolicy) };
    },
  }),
  /** `assignment` null = not assigned yet. */
  recordOperation({
    operationId: 'createLeavePolicy',
    method: 'POST',
    path: '/leave-policies',
    access: ['owner', 'hr_admin'],
    body: closed({ ...policyFields, assignment: nullable(assignmentFields) }),
    answer: singleLeavePolicy,
    successStatus: 201,
    act: async (change, { actor, body: { assignment, ...fields } }) => {
      const { id } = await createLeavePolicy(change, fields);
      if (assignment !== null) await assignLeavePolicy(change, id, assignment);
      const policy = await readLeavePolicy(change.transaction, actor.companyId, id);
      return { leave_policy: presentLeavePolicy(policy) };
    },
  }),
  /** The terms of a policy never change; it can be archived and restored. */
  recordOperation({
    operationId: 'updateLeavePolicy',
    method: 'PATCH',
    path: '/leave-policies/:id',
    access: ['owner', 'hr_admin'],
    body: closed({ archived: Type.Boolean() }),
    answer: singleLeavePolicy,
    act: async (change, { actor, id, body }) => {
      const policyId = id;
      await updateLeavePolicy(change, policyId, body);
      const policy = await readLeavePolicy(change.transaction, actor.companyId, policyId);
      return { leave_policy: presentLeavePolicy(policy) };
    },
  }),
  /** Shows to whom an assignment would apply, and their leave before and after. */
  defineOperation({
    operationId: 'previewPolicyAssignment',
    method: 'POST',
    path: '/leave-policies/:id/preview-assignment',
    access: ['owner', 'hr_admin'],
    body: assignmentFields,
    answer: Type.Object({
      preview: Type.Object({
        /** Of the amounts. */
        unit: oneOf(balanceUnits),
        affected: Type.Integer(),
        changed: Type.Integer(),
        /** Whether all employees were looked at. */
        is_complete: Type.Boolean(),
        people: Type.Array(
          Type.Object({
            employee_id: uuid(),
            name: Type.String(),
            before: nullable(leaveYearEffect),
            after: leaveYearEffect,
          }),
        ),
        /** Those affected to whom steps by age don't apply; null if the policy has none. */
        without_date_of_birth: nullable(
          Type.Object({
            count: Type.Integer(),
            /** The first ones. */
            people: Type.Array(Type.Object({ employee_id: uuid(), name: Type.String() })),
          }),
        ),
      }),
    }),
    handle: async ({ services, actor, id, body }) => {
      const run = <T>(work: Parameters<typeof inChange<T>>[2]) => inChange(services, actor, work);
      const preview = await previewAssignment(run, lookUpId(id), body);
      const { people, without_date_of_birth: missing, ...counts } = preview;
      const without = missing && { count: missing.count, people: [...missing.people] };
      return {
        body: { preview: { ...counts, people: [...people], without_date_of_birth: without } },
      };
    },
  }),
  recordOperation({
    operationId: 'assignLeavePolicy',
    method: 'POST',
    path: '/leave-policies/:id/assignments',
    access: ['owner', 'hr_admin'],
    body: assignmentFields,
    answer: singleLeavePolicy,
    successStatus: 201,
    act: async (change, { actor, id, body }) => {
      const policyId = id;
      await assignLeavePolicy(change, policyId, body);
      const policy = await readLeavePolicy(change.transaction, actor.companyId, policyId);
      return { leave_policy: presentLeavePolicy(policy) };
    },
  }),
  /** The last day of an assignment; null = it continues. */
  recordOperation({
    operationId: 'endLeavePolicy',
    method: 'PATCH',
    path: '/leave-policy-assignments/:id',
    access: ['owner', 'hr_admin'],
    body: closed({ last_day: nullable(calendarDate()) }),
    answer: singleLeavePolicy,
    act: async (change, { actor, id, body }) => {
      const policyId = await endLeavePolicy(change, { id: id, lastDay: body.last_day });
      const policy = await readLeavePolicy(change.transaction, actor.companyId, policyId);
      return { leave_policy: presentLeavePolicy(policy) };
    },
  }),
];

function presentLeavePolicy(policy: ListedPolicy): Static<typeof leavePolicySchema> {
  return { ...policy, assignments: policy.assignments.map((assignment) => ({ ...assignment })) };
}
