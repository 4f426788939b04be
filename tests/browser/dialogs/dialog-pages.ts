import { type ConsolePage, consolePages, type Person } from '../console-pages.ts';

type Row = readonly [as: Person, path: string, list?: string, member?: string];

/** Records in states and tabs that have dialogs of their own; beyond the pages of every test. */
const rows: readonly Row[] = [
  ['owner', '/account'],
  ['owner', '/settings/sandboxes'],
  ['owner', '/settings/users?user={id}', '/users?role=hr_admin', 'users'],
  ['owner', '/settings/users?user={id}', '/users?status=invited', 'users'],
  ['owner', '/settings/applications?application={id}', '/applications', 'applications'],
  ['owner', '/settings/webhooks/{id}?tab=settings', '/webhook-endpoints', 'webhook_endpoints'],
  ['owner', '/settings/company?tab=policies'],
  ['owner', '/payroll/{id}', '/payroll-runs?status=computed', 'payroll_runs'],
  ['owner', '/payroll/{id}', '/payroll-runs?status=approved', 'payroll_runs'],
  ['owner', '/payroll/{id}?tab=payments', '/payroll-runs?status=approved', 'payroll_runs'],
  ['owner', '/audit-log'],
  ['hr', '/employees/{id}?tab=employment', '/employees?status=active', 'employees'],
  ['hr', '/employees/{id}?tab=employment', '/employees?status=on_leave', 'employees'],
  ['hr', '/employees/{id}?tab=employment', '/employees?status=onboarding', 'employees'],
  ['hr', '/employees/{id}?tab=employment', '/employees?status=terminated', 'employees'],
  ['hr', '/employees/{id}?tab=access', '/employees?status=active', 'employees'],
  ['hr', '/employees/{id}?tab=leave', '/employees?status=active', 'employees'],
  ['hr', '/employees/{id}?tab=personal-data', '/employees?status=terminated', 'employees'],
  ['hr', '/leave/{id}', '/leave-requests?status=pending', 'leave_requests'],
  ['hr', '/leave/{id}', '/leave-requests?status=approved', 'leave_requests'],
  ['hr', '/timesheets/{id}', '/timesheets?status=submitted', 'timesheets'],
  ['hr', '/timesheets/{id}', '/timesheets?status=approved', 'timesheets'],
  ['hr', '/timesheets/{id}', '/timesheets?status=draft', 'timesheets'],
  ['hr', '/contracts/{id}', '/contracts?status=draft', 'contracts'],
  ['hr', '/contracts/{id}', '/contracts?status=sent', 'contracts'],
  ['hr', '/advances/{id}', '/advances?status=pending', 'advances'],
  ['hr', '/onboarding/{id}', '/onboarding-checklists?status=in_progress', 'onboarding_checklists'],
  ['hr', '/settings/leave-policies/{id}', '/leave-policies', 'leave_policies'],
  ['payroll', '/payroll/groups/{id}?tab=people', '/pay-groups', 'pay_groups'],
  ['payroll', '/advances/{id}', '/advances?status=approved', 'advances'],
  ['payroll', '/payroll/components/{id}?tab=people', '/pay-components', 'pay_components'],
  ['manager', '/leave/{id}', '/leave-requests?status=pending', 'leave_requests'],
  ['employee', '/timesheets/{id}', '/timesheets', 'timesheets'],
  ['employee', '/timesheets/{id}', '/timesheets?status=draft', 'timesheets'],
  ['employee', '/contracts/{id}', '/contracts?status=sent', 'contracts'],
];

/** The pages on which dialogs are looked for, as one person. */
export function dialogPages(person: Person): readonly ConsolePage[] {
  const states = rows.map(([as, path, list, member = '']): ConsolePage => {
    const idFrom = list === undefined ? {} : { idFrom: [list, member] as const };
    return { name: `${path} ${list ?? ''}`.trim(), as, path, ...idFrom };
  });
  return [...consolePages, ...states].filter(({ as }) => as === person);
}
