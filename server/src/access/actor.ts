import type { KeyPermissions } from './scopes.ts';

export const userRoles = ['owner', 'hr_admin', 'payroll_admin', 'employee'] as const;
export type UserRole = (typeof userRoles)[number];

/** Someone signed in to the console. */
export interface UserActor {
  readonly kind: 'user';
  readonly companyId: string;
  readonly userId: string;
  readonly role: UserRole;
  /** The user's own employee record, if there is one. */
  readonly employeeId: string | null;
}

/** An integration that presented an API key. */
export interface ApiKeyActor extends KeyPermissions {
  readonly kind: 'api_key';
  readonly companyId: string;
  readonly apiKeyId: string;
}

/** The service itself, where a change comes due by its date or by work in the background. */
export interface SystemActor {
  readonly kind: 'system';
  readonly companyId: string;
}

/** Whoever runs the installation, by its command line. */
export interface OperatorActor {
  readonly kind: 'operator';
  readonly companyId: string;
}

/** Who acts, always within one company. Every change is made and audited in an actor's name. */
export type Actor = UserActor | ApiKeyActor | SystemActor | OperatorActor;

/** The id that the audit log keeps for an actor; the system and the operator have none. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'user':
      return actor.userId;
    case 'api_key':
      return actor.apiKeyId;
    case 'system':
    case 'operator':
      return null;
  }
}
