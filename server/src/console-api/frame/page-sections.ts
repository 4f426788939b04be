/**
 * The first segments of the page's addresses. They are listed so that other addresses keep the
 * API's 404; a test compares them with the page's routes.
 */
export const pageSections = [
  'sign-in',
  'sign-up',
  'invitations',
  'password-resets',
  'account',
  'approvals',
  'authorize',
  'employees',
  'gallery',
  'inbox',
  'leave',
  'timesheets',
  'documents',
  'contracts',
  'onboarding',
  'overview',
  'payroll',
  'people',
  'payslips',
  'advances',
  'settings',
  'audit-log',
  'your-documents',
] as const;
