import type { Page } from 'playwright-core';
import type { RunningDemo } from './start-service.ts';

export type Person =
  | 'visitor'
  | keyof Pick<RunningDemo, 'owner' | 'hr' | 'payroll' | 'manager' | 'employee' | 'leaver'>;

/** One page of the console as one person sees it. */
export interface ConsolePage {
  /** The name of its screenshot. */
  readonly name: string;
  readonly as: Person;
  /** With `{id}`, the first id of `idFrom`. */
  readonly path: string;
  /** A list of the console's API, and the member that holds its rows. */
  readonly idFrom?: readonly [path: string, member: string];
  /** Its screenshot is part of the documentation. */
  readonly inDocs?: true;
}

/** Every page, at least once as the person who sees the most on it. */
export const consolePages: readonly ConsolePage[] = [
  { name: 'sign-in', as: 'visitor', path: '/sign-in' },
  { name: 'sign-up', as: 'visitor', path: '/sign-up' },
  { name: 'company-account', as: 'visitor', path: '/sign-in/company' },
  { name: 'invitation', as: 'visitor', path: '/invitations/no-such-token' },
  { name: 'password-reset', as: 'visitor', path: '/password-resets' },
  { name: 'new-password', as: 'visitor', path: '/password-resets/no-such-token' },
  { name: 'wrong-address', as: 'visitor', path: '/no-such' },
  { name: 'home-owner', as: 'owner', path: '/' },
  { name: 'home-hr', as: 'hr', path: '/', inDocs: true },
  { name: 'home-manager', as: 'manager', path: '/' },
  { name: 'home-employee', as: 'employee', path: '/' },
  { name: 'company-fields', as: 'hr', path: '/settings/company?tab=fields' },
  { name: 'overview', as: 'owner', path: '/overview' },
  { name: 'overview-of-payroll', as: 'payroll', path: '/overview' },
  { name: 'account', as: 'employee', path: '/account' },
  { name: 'your-documents', as: 'leaver', path: '/your-documents' },
  { name: 'account-of-leaver', as: 'leaver', path: '/account' },
  { name: 'inbox', as: 'manager', path: '/inbox' },
  { name: 'inbox-owner', as: 'owner', path: '/inbox' },
  { name: 'approvals', as: 'hr', path: '/approvals', inDocs: true },
  { name: 'employees', as: 'hr', path: '/employees', inDocs: true },
  { name: 'employees-of-manager', as: 'manager', path: '/employees' },
  { name: 'new-employee', as: 'hr', path: '/employees/new' },
  { name: 'import-employees', as: 'hr', path: '/employees/import' },
  { name: 'org-chart', as: 'hr', path: '/employees/org-chart' },
  { name: 'employee', as: 'hr', path: '/employees/{id}', idFrom: ['/employees', 'employees'] },
  {
    name: 'employment',
    as: 'hr',
    path: '/employees/{id}?tab=employment',
    idFrom: ['/employees', 'employees'],
  },
  {
    name: 'employee-pay',
    as: 'payroll',
    path: '/employees/{id}?tab=pay',
    idFrom: ['/employees?status=active', 'employees'],
  },
  {
    name: 'former-employee-access',
    as: 'hr',
    path: '/employees/{id}?tab=access',
    idFrom: ['/employees?status=terminated', 'employees'],
  },
  { name: 'directory', as: 'employee', path: '/people' },
  { name: 'colleague', as: 'employee', path: '/people/{id}', idFrom: ['/people', 'people'] },
  { name: 'leave', as: 'employee', path: '/leave' },
  { name: 'leave-of-all', as: 'hr', path: '/leave' },
  {
    name: 'leave-request',
    as: 'hr',
    path: '/leave/{id}',
    idFrom: ['/leave-requests', 'leave_requests'],
  },
  { name: 'leave-calendar', as: 'hr', path: '/leave/calendar', inDocs: true },
  { name: 'leave-balances', as: 'hr', path: '/leave/balances' },
  { name: 'timesheets', as: 'manager', path: '/timesheets' },
  { name: 'timesheet', as: 'hr', path: '/timesheets/{id}', idFrom: ['/timesheets', 'timesheets'] },
  { name: 'documents', as: 'hr', path: '/documents' },
  { name: 'contracts', as: 'hr', path: '/contracts' },
  { name: 'new-contract', as: 'hr', path: '/contracts/new' },
  { name: 'contract', as: 'hr', path: '/contracts/{id}', idFrom: ['/contracts', 'contracts'] },
  { name: 'onboarding', as: 'hr', path: '/onboarding' },
  {
    name: 'onboarding-checklist',
    as: 'hr',
    path: '/onboarding/{id}',
    idFrom: ['/onboarding-checklists', 'onboarding_checklists'],
    inDocs: true,
  },
  { name: 'onboarding-templates', as: 'hr', path: '/onboarding/templates' },
  {
    name: 'onboarding-template',
    as: 'hr',
    path: '/onboarding/templates/{id}',
    idFrom: ['/onboarding-templates', 'onboarding_templates'],
  },
  { name: 'payroll', as: 'payroll', path: '/payroll' },
  {
    name: 'payroll-run',
    as: 'owner',
    path: '/payroll/{id}',
    idFrom: ['/payroll-runs', 'payroll_runs'],
    inDocs: true,
  },
  {
    name: 'payroll-differences',
    as: 'owner',
    path: '/payroll/{id}?tab=differences',
    idFrom: ['/payroll-runs?status=paid', 'payroll_runs'],
  },
  { name: 'deductions', as: 'payroll', path: '/payroll/deductions' },
  { name: 'bank-accounts', as: 'payroll', path: '/payroll/bank-accounts' },
  { name: 'payroll-settings', as: 'payroll', path: '/payroll/settings' },
  {
    name: 'payroll-payslips',
    as: 'owner',
    path: '/payroll/{id}?tab=payslips',
    idFrom: ['/payroll-runs?status=paid', 'payroll_runs'],
  },
  {
    name: 'payroll-left-out',
    as: 'owner',
    path: '/payroll/{id}?tab=left-out',
    idFrom: ['/payroll-runs?status=paid', 'payroll_runs'],
  },
  {
    name: 'payroll-checks',
    as: 'owner',
    path: '/payroll/{id}?tab=checks',
    idFrom: ['/payroll-runs?status=paid', 'payroll_runs'],
  },
  {
    name: 'payroll-payments',
    as: 'owner',
    path: '/payroll/{id}?tab=payments',
    idFrom: ['/payroll-runs?status=paid', 'payroll_runs'],
  },
  {
    name: 'payroll-journal',
    as: 'owner',
    path: '/payroll/{id}?tab=journal',
    idFrom: ['/payroll-runs?status=paid', 'payroll_runs'],
  },
  { name: 'pay-items', as: 'owner', path: '/payroll/items' },
  { name: 'claims', as: 'payroll', path: '/payroll/claims' },
  { name: 'pay-groups', as: 'payroll', path: '/payroll/groups' },
  {
    name: 'pay-group',
    as: 'payroll',
    path: '/payroll/groups/{id}',
    idFrom: ['/pay-groups', 'pay_groups'],
  },
  { name: 'new-pay-group', as: 'payroll', path: '/payroll/groups?dialog=new' },
  { name: 'pay-components', as: 'payroll', path: '/payroll/components' },
  { name: 'pay-tables', as: 'payroll', path: '/payroll/components?tab=tables' },
  { name: 'new-pay-table', as: 'payroll', path: '/payroll/components?tab=tables&dialog=table' },
  { name: 'import-pay-rules', as: 'payroll', path: '/payroll/components?dialog=import' },
  {
    name: 'assign-pay-component',
    as: 'payroll',
    path: '/payroll/components/{id}?tab=people',
    idFrom: ['/pay-components', 'pay_components'],
  },
  { name: 'new-pay-component', as: 'payroll', path: '/payroll/components/new' },
  {
    name: 'pay-component',
    as: 'payroll',
    path: '/payroll/components/{id}',
    idFrom: ['/pay-components', 'pay_components'],
  },
  {
    name: 'pay-component-assignments',
    as: 'owner',
    path: '/payroll/components/{id}?tab=assignments',
    idFrom: ['/pay-components', 'pay_components'],
  },
  {
    name: 'pay-component-versions',
    as: 'payroll',
    path: '/payroll/components/{id}?tab=versions',
    idFrom: ['/pay-components', 'pay_components'],
  },
  {
    name: 'pay-table',
    as: 'payroll',
    path: '/payroll/tables/{id}',
    idFrom: ['/pay-tables', 'pay_tables'],
  },
  { name: 'payslips', as: 'employee', path: '/payslips' },
  { name: 'payslip', as: 'employee', path: '/payslips/{id}', idFrom: ['/payslips', 'payslips'] },
  { name: 'advances', as: 'hr', path: '/advances' },
  { name: 'advance', as: 'hr', path: '/advances/{id}', idFrom: ['/advances', 'advances'] },
  { name: 'api-keys', as: 'owner', path: '/settings/api-keys', inDocs: true },
  {
    name: 'api-key',
    as: 'owner',
    path: '/settings/api-keys/{id}',
    idFrom: ['/api-keys', 'api_keys'],
  },
  { name: 'new-api-key', as: 'owner', path: '/settings/api-keys?dialog=new' },
  { name: 'applications', as: 'owner', path: '/settings/applications' },
  { name: 'new-application', as: 'owner', path: '/settings/applications?dialog=new' },
  { name: 'failed-authorization', as: 'employee', path: '/authorize?error=invalid_client' },
  { name: 'webhooks', as: 'owner', path: '/settings/webhooks' },
  { name: 'new-webhook-endpoint', as: 'owner', path: '/settings/webhooks?dialog=new' },
  {
    name: 'webhook-endpoint',
    as: 'owner',
    path: '/settings/webhooks/{id}',
    idFrom: ['/webhook-endpoints', 'webhook_endpoints'],
    inDocs: true,
  },
  { name: 'events', as: 'owner', path: '/settings/events' },
  { name: 'event', as: 'owner', path: '/settings/events?event=leave.approved' },
  {
    name: 'recover',
    as: 'owner',
    path: '/settings/webhooks/{id}?dialog=recover',
    idFrom: ['/webhook-endpoints', 'webhook_endpoints'],
  },
  { name: 'deliveries', as: 'owner', path: '/settings/deliveries', inDocs: true },
  {
    name: 'delivery',
    as: 'owner',
    path: '/settings/deliveries?delivery={id}',
    idFrom: ['/webhook-deliveries', 'webhook_deliveries'],
    inDocs: true,
  },
  { name: 'users', as: 'owner', path: '/settings/users' },
  { name: 'provisioning', as: 'owner', path: '/settings/provisioning' },
  { name: 'company', as: 'owner', path: '/settings/company' },
  { name: 'leave-policies', as: 'hr', path: '/settings/leave-policies' },
  { name: 'leave-policies-add', as: 'hr', path: '/settings/leave-policies/new' },
  { name: 'leave-policies-differences', as: 'hr', path: '/settings/leave-policies/differences' },
  { name: 'calendars', as: 'hr', path: '/settings/calendars' },
  { name: 'calendars-add', as: 'hr', path: '/settings/calendars?dialog=new' },
  { name: 'work-patterns', as: 'hr', path: '/settings/calendars?tab=patterns' },
  { name: 'work-patterns-add', as: 'hr', path: '/settings/calendars?tab=patterns&dialog=new' },
  { name: 'locations', as: 'hr', path: '/settings/calendars?tab=locations' },
  { name: 'locations-add', as: 'hr', path: '/settings/calendars?tab=locations&dialog=new' },
  { name: 'departments', as: 'hr', path: '/settings/calendars?tab=units' },
  { name: 'company-leave-types', as: 'hr', path: '/settings/company?tab=leave-types' },
  { name: 'company-policies', as: 'hr', path: '/settings/company?tab=policies' },
  { name: 'company-new-policy', as: 'hr', path: '/settings/company?tab=policies&dialog=new' },
  { name: 'company-privacy', as: 'owner', path: '/settings/company?tab=privacy' },
  { name: 'company-sign-in', as: 'owner', path: '/settings/company?tab=sign-in' },
  { name: 'audit-log', as: 'owner', path: '/audit-log' },
  { name: 'gallery', as: 'owner', path: '/gallery' },
  { name: 'gallery-dialog', as: 'owner', path: '/gallery?dialog=danger' },
  { name: 'gallery-drawer', as: 'owner', path: '/gallery?dialog=drawer' },
  { name: 'not-found', as: 'employee', path: '/settings/api-keys' },
  { name: 'wrong-address-signed-in', as: 'employee', path: '/no-such/page' },
];

/** The path to open, with the id of an existing record. */
export async function resolvePath(
  page: Page,
  { name, path, idFrom }: ConsolePage,
): Promise<string> {
  if (idFrom === undefined) return path;
  const id = await page.evaluate(async ([list, member]) => {
    const answer = await fetch(`/console/api${list}`);
    const body = (await answer.json()) as Record<string, { id?: string; delivery_id?: string }[]>;
    const first = body[member]?.[0];
    return first?.id ?? first?.delivery_id;
  }, idFrom);
  if (id === undefined) throw new Error(`The demo has no record for the page ${name}.`);
  return path.replace('{id}', id);
}
