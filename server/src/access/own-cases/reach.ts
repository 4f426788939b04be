import type { PayAssignmentsRow } from '../../../schema/rows.gen.ts';

/**
 * Whom an act reaches, at any time: who was, is or will be in the group. A kind is added with its
 * condition in `own-cases.sql.ts`.
 */
export const reachKinds = [
  'employees',
  /** For access, which is a user's. */
  'users',
  'everyone',
  'pay_group',
  'employment_type',
  'org_unit',
  'location',
  'holiday_calendar',
  'work_pattern',
  'pay_component',
  /** The name of a department, as approval policies have it. */
  'department',
  /** The people whose requests a user decides. */
  'approver',
] as const;
export type ReachKind = (typeof reachKinds)[number];

/** The people of one kind of group, by the ids (or names) of the groups. */
export interface Reach {
  readonly kind: ReachKind;
  readonly ids: readonly string[];
  /**
   * The users who prepared what is confirmed: with one of them, the act has its two persons, unless
   * it is about the confirming person alone.
   */
  readonly preparedBy?: readonly (string | null)[];
}

/** The people whose pay an act sets. */
export interface PayReach extends Reach {
  /** The first day of work or the pay day for which it counts; null = from the next run on. */
  readonly payFrom: string | null;
}

/** The act decides about no one: for instance, a request is withdrawn. */
export const noOne: PayReach = { kind: 'employees', ids: [], payFrom: null };

export const everyone: Reach = { kind: 'everyone', ids: [] };

export function ofEmployee(...ids: readonly string[]): Reach {
  return { kind: 'employees', ids };
}

export function ofUser(id: string): Reach {
  return { kind: 'users', ids: [id] };
}

export function ofGroup(
  kind: Exclude<ReachKind, 'employees' | 'users' | 'everyone'>,
  id: string,
): Reach {
  return { kind, ids: [id] };
}

export function payOf(reach: Reach, payFrom: string | null): PayReach {
  return { ...reach, payFrom };
}

/** Of an assignment that has at most one target; without one it is for everyone. */
export function ofAssignment(target: {
  readonly employee_id?: string | null;
  readonly pay_group_id?: string | null;
  readonly org_unit_id?: string | null;
  readonly location_id?: string | null;
  readonly employment_type?: PayAssignmentsRow['employment_type'];
}): Reach {
  if (target.employee_id) return ofEmployee(target.employee_id);
  if (target.pay_group_id) return ofGroup('pay_group', target.pay_group_id);
  if (target.org_unit_id) return ofGroup('org_unit', target.org_unit_id);
  if (target.location_id) return ofGroup('location', target.location_id);
  return target.employment_type ? ofGroup('employment_type', target.employment_type) : everyone;
}
