/** The scopes of the specification, "Recognized scopes". */
export const scopes = [
  'employees:read',
  'employees:write',
  'leave:read',
  'leave:write',
  'payroll:read',
  'payroll:write',
  'webhooks:read',
] as const;
export type Scope = (typeof scopes)[number];

/**
 * Permissions that came after the specification. A key has none of them unless they were chosen: an empty list of
 * scopes means all scopes, and no existing key may gain anything.
 */
export const grants = [
  'events:read',
  'documents:read',
  'documents:write',
  'contracts:read',
  'advances:read',
  'onboarding:read',
  'onboarding:write',
  'timesheets:read',
  'timesheets:write',
  'custom_fields:read',
  'custom_fields:write',
] as const;
export type Grant = (typeof grants)[number];

/** What an operation asks of a key. */
export type Permission = Scope | Grant;

/** What a key may do. */
export interface KeyPermissions {
  /** Empty = every scope. */
  readonly scopes: readonly Scope[];
  /** Empty = none. */
  readonly grants: readonly Grant[];
}

export function isGrant(permission: Permission): permission is Grant {
  return grants.some((grant) => grant === permission);
}

/** Whether a key has the scope or the grant. */
export function isPermitted(key: KeyPermissions, needed: Permission): boolean {
  if (isGrant(needed)) return key.grants.includes(needed);
  return key.scopes.length === 0 || key.scopes.includes(needed);
}
