/**
 * The first segments of the page's addresses. Listed, so that any other address stays the 404 of
 * the API; a test holds them against the routes of the page.
 */
export const pageSections = [
  'sign-in',
  'sign-up',
  'invitations',
  'password-resets',
  'account',
  'approvals',
  'employees',
  'leave',
  'timesheets',
  'documents',
  'contracts',
  'onboarding',
  'payroll',
  'payslips',
  'advances',
  'settings',
  'audit-log',
] as const;
