import type { Scope } from '../../../server/src/access/scopes.ts';

/**
 * Which scope each operation of the public API asks for (specification, "Endpoints"), written down by
 * hand on purpose: an operation that asks for another must change this file in the same commit.
 */
export const expectedScopes: Readonly<Record<string, Scope>> = {
  'GET /employees': 'employees:read',
  'POST /employees': 'employees:write',
  'GET /employees/{id}': 'employees:read',
  'PATCH /employees/{id}': 'employees:write',
  'GET /leave': 'leave:read',
  'POST /leave': 'leave:write',
  'GET /payroll': 'payroll:read',
  'GET /webhooks': 'webhooks:read',
};
