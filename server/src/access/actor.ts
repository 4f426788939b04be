import type { KeyPermissions } from './scopes.ts';

/** The roles of users who work for the company. */
export const userRoles = ['owner', 'hr_admin', 'payroll_admin', 'employee'] as const;
export type StaffRole = (typeof userRoles)[number];

/** `former_employee`: reads their own payslips, signed contracts and documents, and nothing else. */
export const allRoles = [...userRoles, 'former_employee'] as const;
export type UserRole = (typeof allRoles)[number];

export interface InCompany {
  readonly companyId: string;
  /** Whether the company is a sandbox. The system and the operator leave it out. */
  readonly inSandbox?: boolean;
}

/** A user signed in to the console, or for whom an application acts. */
export interface UserActor extends InCompany {
  readonly kind: 'user';
  readonly userId: string;
  readonly role: UserRole;
  /** The user's own employee record, also of a former employee; or null. */
  readonly employeeId: string | null;
  /** The application that acts for the user; absent in the console. */
  readonly applicationId?: string;
}

/** An integration that presented an API key. */
export interface ApiKeyActor extends KeyPermissions, InCompany {
  readonly kind: 'api_key';
  readonly apiKeyId: string;
}

/** An identity provider that presented a provisioning token (SCIM). */
export interface ProvisioningActor extends InCompany {
  readonly kind: 'provisioning';
  readonly tokenId: string;
}

/** The service itself, for changes that fall due by date or happen in background work. */
export interface SystemActor extends InCompany {
  readonly kind: 'system';
}

/** The operator of the installation, through the command line. */
export interface OperatorActor extends InCompany {
  readonly kind: 'operator';
}

/**
 * The acting party, always within one company. Every change is made and audited in an actor's name.
 */
export type Actor = UserActor | ApiKeyActor | ProvisioningActor | SystemActor | OperatorActor;

/** The id the audit log stores for an actor; null for the system and the operator. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'user':
      return actor.userId;
    case 'api_key':
      return actor.apiKeyId;
    case 'provisioning':
      return actor.tokenId;
    case 'system':
    case 'operator':
      return null;
  }
}
