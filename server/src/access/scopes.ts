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

/** Whether a key's scopes cover the needed one. An empty list means all scopes. */
export function coversScope(granted: readonly Scope[], needed: Scope): boolean {
  return granted.length === 0 || granted.includes(needed);
}
