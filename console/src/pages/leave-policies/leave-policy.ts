import type { Answer, Body } from '../../api/answers.ts';

export type LeavePolicy = Answer<'listLeavePolicies'>['leave_policies'][number];
export type Assignment = LeavePolicy['assignments'][number];
export type Terms = LeavePolicy['terms'];
export type NewAssignment = Body<'assignLeavePolicy'>;

export const assignees = ['everyone', 'employee', 'unit', 'location', 'employment_type'] as const;
export type Assignee = (typeof assignees)[number];

export function assigneeOf(assignment: Assignment): Assignee {
  if (assignment.employee_id !== null) return 'employee';
  if (assignment.org_unit_id !== null) return 'unit';
  if (assignment.location_id !== null) return 'location';
  return assignment.employment_type === null ? 'everyone' : 'employment_type';
}
