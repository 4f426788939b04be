import type { Scope } from './scopes.ts';

export const userRoles = ['owner', 'hr_admin', 'payroll_admin', 'employee'] as const;
export type UserRole = (typeof userRoles)[number];

/** Someone signed in to the console. */
export interface UserActor {
  readonly kind: 'user';
  readonly companyId: string;
  readonly userId: string;
  readonly role: UserRole;
}

/** An integration that presented an API key. */
export interface ApiKeyActor {
  readonly kind: 'api_key';
  readonly companyId: string;
  readonly apiKeyId: string;
  /** Empty = every scope. */
  readonly scopes: readonly Scope[];
}

/** Who acts, always within one company. Every change is made and audited in an actor's name. */
export type Actor = UserActor | ApiKeyActor;

/** The id that the audit log keeps for an actor. */
export function actorId(actor: Actor): string {
  return actor.kind === 'user' ? actor.userId : actor.apiKeyId;
}
