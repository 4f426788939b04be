import type { LeavePoliciesRow, LeavePolicyAssignmentsRow } from '../../../../schema/rows.gen.ts';
import type { LeavePolicy } from './leave-policy.ts';

/** A policy of a company. Its terms never change, because days were granted by them. */
export interface StoredPolicy
  extends Pick<LeavePoliciesRow, 'id' | 'leave_type' | 'name' | 'archived_at' | 'created_at'> {
  readonly terms: LeavePolicy;
}

/**
 * To whom a policy applies, and from when: to everyone, or to employees with one property. On each
 * day, the most specific assignment of a leave type applies: to the employee, the unit, the
 * location, the employment type, everyone. Of equally specific ones, the one that begins last
 * applies; then the newest.
 */
export type PolicyAssignment = Pick<
  LeavePolicyAssignmentsRow,
  | 'id'
  | 'leave_type'
  | 'policy_id'
  | 'employee_id'
  | 'org_unit_id'
  | 'location_id'
  | 'employment_type'
  | 'first_day'
  | 'last_day'
>;
