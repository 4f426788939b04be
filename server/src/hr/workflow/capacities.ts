import type { Actor, UserRole } from '../../access/actor.ts';
import type { Capacity } from './transitions.ts';

/** Whom a record is about, as far as that decides who may see and move it. */
export interface Concerned {
  readonly employeeId: string | null;
  /** The employee's direct manager, an employee too. */
  readonly managerId: string | null;
}

/**
 * As what an actor stands before a record. What a slice alone knows (approver, assignee, reviewer)
 * it adds itself.
 */
export function capacitiesOf(actor: Actor, { employeeId, managerId }: Concerned): Set<Capacity> {
  if (actor.kind === 'system') {
    return new Set(['system']);
  }
  if (actor.kind === 'api_key' || actor.kind === 'operator') {
    return new Set();
  }
  const own = actor.employeeId;
  return new Set<Capacity>([
    ...byRole(actor.role),
    // An owner passes here with their own record: `refuseOwnCase` looks whether nobody else could.
    ...(isHr(actor.role) && (own !== employeeId || actor.role === 'owner')
      ? (['other_hr'] as const)
      : []),
    ...(own !== null && own === employeeId ? (['self'] as const) : []),
    ...(own !== null && own === managerId ? (['manager'] as const) : []),
  ]);
}

function isHr(role: UserRole): boolean {
  return role === 'owner' || role === 'hr_admin';
}

/** An owner may do all that HR and payroll may (contract, section 6). */
function byRole(role: UserRole): Capacity[] {
  switch (role) {
    case 'owner':
      return ['owner', 'hr_admin', 'payroll_admin'];
    case 'hr_admin':
      return ['hr_admin'];
    case 'payroll_admin':
      return ['payroll_admin'];
    case 'employee':
      return [];
  }
}
