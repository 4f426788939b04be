import { type Static, Type } from 'typebox';
import { employmentTypes } from '../../../hr/employees/employee.ts';
import { policyTerms } from '../../../hr/leave/policies/policy-terms.ts';
import type { LeavePolicy } from '../../../hr/leave/policies/leave-policy.ts';
import type { ListedPolicy } from '../../../hr/leave/entitlement/list-leave-policies.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../../platform/http/schema-fields.ts';

export const policyFields = {
  leave_type: text(50),
  name: text(100),
  terms: Type.Unsafe<LeavePolicy>(policyTerms),
};

/** At most one of the four properties; without one, the policy is for everyone. */
export const assignmentFields = closed({
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

export const allLeavePolicies = Type.Object({ leave_policies: Type.Array(leavePolicySchema) });
export const singleLeavePolicy = Type.Object({ leave_policy: leavePolicySchema });

export function presentLeavePolicy(policy: ListedPolicy): Static<typeof leavePolicySchema> {
  return {
    id: policy.id,
    leave_type: policy.leave_type,
    name: policy.name,
    terms: policy.terms,
    archived_at: policy.archived_at,
    created_at: policy.created_at,
    assignments: policy.assignments.map((assignment) => ({
      id: assignment.id,
      employee_id: assignment.employee_id,
      org_unit_id: assignment.org_unit_id,
      location_id: assignment.location_id,
      employment_type: assignment.employment_type,
      first_day: assignment.first_day,
      last_day: assignment.last_day,
      target_name: assignment.target_name,
    })),
  };
}
