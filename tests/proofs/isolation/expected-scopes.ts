import type { OauthScope } from '../../../server/src/access/applications/oauth-scopes.ts';
import type { Permission } from '../../../server/src/access/scopes.ts';

/**
 * Which scope or grant each operation of the public API needs (specification, "Endpoints"), written down by
 * hand on purpose: an operation that asks for another must change this file in the same commit.
 */
export const expectedScopes: Readonly<Record<string, Permission>> = {
  'GET /employees': 'employees:read',
  'POST /employees': 'employees:write',
  'GET /employees/{id}': 'employees:read',
  'PATCH /employees/{id}': 'employees:write',
  'GET /leave': 'leave:read',
  'POST /leave': 'leave:write',
  'GET /payroll': 'payroll:read',
  'GET /webhooks': 'webhooks:read',
  'GET /events': 'events:read',
  'GET /documents': 'documents:read',
  'POST /documents': 'documents:write',
  'GET /documents/{id}': 'documents:read',
  'GET /documents/{id}/file': 'documents:read',
  'GET /contracts': 'contracts:read',
  'GET /contracts/{id}': 'contracts:read',
  'GET /contracts/{id}/file': 'contracts:read',
  'GET /advances': 'advances:read',
  'GET /advances/{id}': 'advances:read',
  'GET /onboarding-tasks': 'onboarding:read',
  'GET /onboarding-tasks/{id}': 'onboarding:read',
  'POST /onboarding-tasks/{id}/complete': 'onboarding:write',
  'GET /leave/{id}': 'leave:read',
  'POST /leave/{id}/cancel': 'leave:write',
  'GET /leave-types': 'leave:read',
  'GET /leave-balances': 'leave:read',
  'GET /leave-policies': 'leave:read',
  'GET /employees/{id}/photo': 'employees:read',
  'GET /sandbox': 'employees:read',
  'POST /sandbox/advance': 'employees:write',
  'GET /employees/{id}/employments': 'employees:read',
  'GET /employments': 'employees:read',
  'GET /org-units': 'employees:read',
  'GET /locations': 'employees:read',
  'GET /public-holidays': 'leave:read',
  'GET /holiday-calendars': 'leave:read',
  'GET /work-patterns': 'leave:read',
  'POST /time-entries': 'timesheets:write',
  'GET /timesheets': 'timesheets:read',
  'GET /timesheets/{id}': 'timesheets:read',
  'POST /employees/{id}/terminate': 'employees:write',
  'POST /employees/{id}/rehire': 'employees:write',
  'PUT /employees/by-external-id/{external_id}': 'employees:write',
  'POST /employees/batch': 'employees:write',
  'GET /custom-fields': 'custom_fields:read',
};

/** The operations that need no scope: any key and any token of a person may call them. */
export const expectedForEveryCaller: readonly string[] = ['GET /me'];

/** The same for the operations that act for a person: the scope of the person's token. */
export const expectedPersonScopes: Readonly<Record<string, OauthScope>> = {
  'GET /approvals': 'approvals',
  'POST /leave/{id}/approve': 'approvals',
  'POST /leave/{id}/reject': 'approvals',
  'POST /timesheets/{id}/approve': 'approvals',
  'POST /timesheets/{id}/reject': 'approvals',
  'POST /advances/{id}/approve': 'approvals',
  'POST /advances/{id}/reject': 'approvals',
};

/** The same for the tools of `/mcp`, by the console's operation that they run. */
export const expectedToolScopes: Readonly<Record<string, OauthScope>> = {
  listColleagues: 'read',
  listEmployees: 'read',
  getEmployee: 'read',
  getLeaveCalendar: 'read',
  listLeaveTypes: 'read',
  listLeaveBalances: 'read',
  listDaysOff: 'read',
  listLeaveRequests: 'read',
  getLeaveRequest: 'read',
  listTimesheets: 'read',
  getTimesheet: 'read',
  listWaitingApprovals: 'approvals',
  createLeaveRequest: 'leave:write',
  cancelLeaveRequest: 'leave:write',
  approveLeaveRequest: 'approvals',
  rejectLeaveRequest: 'approvals',
  approveTimesheet: 'approvals',
  rejectTimesheet: 'approvals',
};
