import { type Static, Type } from 'typebox';
import type { NotedRead } from '../../../access/audit/read-notes.ts';
import { employmentTypes } from '../../../hr/employees/employee.ts';
import type { ListedPolicy } from '../../../hr/leave/entitlement/list-leave-policies.ts';
import type { LeavePolicy } from '../../../hr/leave/policies/leave-policy.ts';
import { policyTerms } from '../../../hr/leave/policies/policy-terms.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  reference,
  uuid,
} from '../../../platform/http/schema-fields.ts';

const assignment = Type.Object(
  {
    id: uuid(),
    employee_id: nullable(uuid()),
    org_unit_id: nullable(uuid('ID of a department, as `GET /org-units` lists it.')),
    location_id: nullable(uuid('ID of a location, as `GET /locations` lists it.')),
    employment_type: nullable(oneOf(employmentTypes)),
    first_day: calendarDate('The first day on which the policy applies.'),
    last_day: nullable(calendarDate('`null` = it has no end.')),
  },
  {
    additionalProperties: false,
    description:
      'At most one of `employee_id`, `org_unit_id`, `location_id` and `employment_type` is set. If none is, the policy applies to everyone.',
  },
);

export const leavePolicySchema = Type.Object(
  {
    id: uuid(),
    leave_type: Type.String({ description: 'The code of the leave type.' }),
    name: Type.String(),
    terms: Type.Unsafe<LeavePolicy>({
      ...policyTerms,
      description: 'The terms of a policy never change. Decimals are strings.',
    }),
    archived_at: nullable(instant('Set = not offered for assignments any more.')),
    created_at: instant(),
    assignments: Type.Array(assignment, {
      description:
        'The latest first. On each day, the most specific assignment applies: of the employee, the department, the location, the employment type, everyone. Of several, the one that begins last.',
    }),
  },
  { $id: 'LeavePolicy', additionalProperties: false },
);

export const leavePolicyReference = reference<Static<typeof leavePolicySchema>>('LeavePolicy');

export function presentLeavePolicy(policy: ListedPolicy): Static<typeof leavePolicySchema> {
  return {
    id: policy.id,
    leave_type: policy.leave_type,
    name: policy.name,
    terms: policy.terms,
    archived_at: policy.archived_at,
    created_at: policy.created_at,
    assignments: policy.assignments.map((each) => ({
      id: each.id,
      employee_id: each.employee_id,
      org_unit_id: each.org_unit_id,
      location_id: each.location_id,
      employment_type: each.employment_type,
      first_day: each.first_day,
      last_day: each.last_day,
    })),
  };
}

/** For the audit log: the employees to whom a policy is assigned by name. */
export function policiesRead(policies: readonly ListedPolicy[]): NotedRead {
  const employeeIds = policies.flatMap(({ assignments }) =>
    assignments.flatMap(({ employee_id: id }) => (id === null ? [] : [id])),
  );
  return { subjectKind: 'employee', subjectIds: employeeIds, fields: ['leave_policy'] };
}
