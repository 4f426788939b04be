import type { Actor, UserRole } from '../../access/actor.ts';
import type { Capacity } from './transitions.ts';

/** The people a record is about, as far as they determine who may see and change it. */
export interface Concerned {
  readonly employeeId: string | null;
  /** The employee id of the employee's direct manager. */
  readonly managerId: string | null;
}

/**
 * The capacities of an actor for a record. A module adds those that only it knows (approver,
 * assignee, reviewer).
 */
export function capacitiesOf(actor: Actor, { employeeId, managerId }: Concerned): Set<Capacity> {
  if (actor.kind === 'system') {
    return new Set(['system']);
  }
  if (actor.kind === 'api_key') {
    return new Set(['integration']);
  }
  if (actor.kind !== 'user') {
    return new Set();
  }
  const own = actor.employeeId;
  return new Set<Capacity>([
    ...byRole(actor.role),
    // Owners have this capacity even for their own record: `refuseOwnCase` checks whether there is
    // someone else who could decide.
    ...(isHr(actor.role) && (own !== employeeId || actor.role === 'owner')
      ? (['other_hr'] as const)
      : []),
    ...(own !== null && own === employeeId ? (['self'] as const) : []),
    ...(own !== null && own === managerId && actor.role !== 'former_employee'
      ? (['manager'] as const)
      : []),
  ]);
}

function isHr(role: UserRole): boolean {
  return role === 'owner' || role === 'hr_admin';
}

/** An owner has all permissions of HR and payroll (contract, section 6). */
function byRole(role: UserRole): Capacity[] {
  switch (role) {
    case 'owner':
      return ['owner', 'hr_admin', 'payroll_admin'];
    case 'hr_admin':
      return ['hr_admin'];
    case 'payroll_admin':
      return ['payroll_admin'];
    case 'employee':
    case 'former_employee':
      return [];
  }
}
