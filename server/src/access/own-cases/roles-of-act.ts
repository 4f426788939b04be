import type { UserRole } from '../actor.ts';
import type { DeciderKind } from '../audit/touching-action.ts';

export type RolesOfAct = Exclude<DeciderKind, 'record'>;

/** The roles that can perform an act. */
export const rolesOf: Readonly<Record<RolesOfAct, readonly UserRole[]>> = {
  hr: ['owner', 'hr_admin'],
  payroll: ['owner', 'payroll_admin'],
  hr_or_payroll: ['owner', 'hr_admin', 'payroll_admin'],
};
