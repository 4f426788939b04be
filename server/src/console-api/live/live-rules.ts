import { allRoles, userRoles, type UserRole } from '../../access/actor.ts';
import type { AuditAction } from '../../access/audit/audit-actions.ts';
import type { Nearness } from '../../access/audit/concerned-user.ts';
import type { Announcement } from '../../journal/journal-entry.ts';
import type { BackgroundQueue } from '../../platform/jobs/queues.ts';

/** What a change concerns. */
export interface LiveRule {
  /**
   * The areas whose pages may show it: the first segment of the path of a GET. The first is its own, or
   * another that everyone below reads.
   */
  readonly areas: readonly string[];
  /** The roles that may know of every such change, because they read every such record. */
  readonly everyone: readonly UserRole[];
  /** Others know of the changes of records that are near to them in one of these ways. */
  readonly near: readonly Nearness[];
}

const staff: readonly UserRole[] = userRoles;
const ownerOnly = ['owner'] as const;
const hr = ['owner', 'hr_admin'] as const;
const payroll = ['owner', 'payroll_admin'] as const;
const office = ['owner', 'hr_admin', 'payroll_admin'] as const;

function rule(
  areas: string,
  everyone: readonly UserRole[],
  near: readonly Nearness[] = [],
): LiveRule {
  return { areas: areas.split(' '), everyone, near };
}

const requests = 'home approvals notifications';
const nearPeople = ['self', 'manager', 'decider'] as const;
const nearSelf = ['self'] as const;
const payRuns =
  'payroll-runs payslips pay-periods pay-results claims pay-items advances payment-files recalculations nightly-pay-check due-elsewhere employees home overview';
const contract = 'contracts employees home notifications';
const people =
  'employees people colleagues departments org-chart home overview leave-calendar users';
const corrections =
  'recalculations pay-results pay-result-acceptances nightly-pay-check due-elsewhere payroll-runs home';
const account = 'me users employees home company';
const settings = 'company me home privacy-settings payslip-settings pay-currencies';

type KindOf<Action extends string> = Action extends `${infer Kind}.${string}` ? Kind : never;

/** By the kind of record in the action. A kind that isn't listed doesn't compile. */
const ofKinds: Readonly<Record<KindOf<AuditAction>, LiveRule>> = {
  // Neither the person nor their manager sees a planned change before its day.
  employee: rule(people, office),
  employee_import: rule(`employee-imports ${people}`, hr),
  change_request: rule(`change-requests employees ${requests}`, hr, nearSelf),
  custom_field: rule('custom-fields employees', hr),
  org_unit: rule('departments org-units org-chart people job-choices employees', staff),
  location: rule('people locations job-choices days-off leave-calendar', staff),
  legal_entity: rule('employees legal-entities job-choices payslip-settings payer-account', office),
  leave_type: rule('leave-types leave-balances leave-policies', staff),
  leave_policy: rule('leave-policies leave-balances leave-differences', hr),
  leave_balance: rule('leave-balances leave-differences employees home', hr, nearSelf),
  holiday_calendar: rule('days-off holiday-calendars leave-calendar', staff),
  public_holiday: rule('days-off holiday-calendars leave-calendar', staff),
  work_pattern: rule('days-off work-patterns job-choices', staff),
  leave_request: rule(
    `leave-requests leave-calendar leave-balances leave-differences employees overview people ${requests}`,
    hr,
    nearPeople,
  ),
  approval_policy: rule('approval-policies approvals', hr),
  approval_delegation: rule(`approval-delegations ${requests}`, hr, ['decider']),
  timesheet: rule(`timesheets employees overview ${requests}`, office, nearPeople),
  advance: rule(`advances employees ${requests}`, office, nearPeople),
  compensation_profile: rule('compensation employees overview payroll-runs', office),
  pay_deduction: rule('pay-deductions employees', office),
  pay_item: rule('pay-items employees home', office),
  pay_item_file: rule('pay-items', office),
  pay_component: rule('pay-components pay-rules pay-assignments', payroll),
  pay_table: rule('pay-tables pay-rules', payroll),
  pay_assignment: rule('pay-assignments pay-rules employees', payroll),
  pay_group: rule('pay-groups pay-periods', office),
  pay_group_member: rule('pay-group-members pay-groups employees', office),
  pay_period: rule('pay-periods payroll-runs due-elsewhere home', payroll),
  claim: rule('claims employees home', payroll),
  recalculation: rule(corrections, payroll),
  pay_result_acceptance: rule(corrections, payroll),
  bank_account: rule('bank-accounts employees home', office, nearSelf),
  payroll_run: rule(payRuns, payroll),
  payroll_journal: rule('payroll-runs payroll-accounts', payroll),
  payroll_account: rule('payroll-accounts payroll-runs', payroll),
  payer_account: rule('payer-account payment-files', payroll),
  payment_file: rule('payment-files payroll-runs home', payroll),
  document: rule('documents employees home notifications', hr),
  // An employee sees no draft: they know of a contract once it was sent.
  contract: rule(contract, hr),
  onboarding_checklist: rule('onboarding-checklists employees home notifications', hr, nearPeople),
  onboarding_task: rule('onboarding-checklists employees home notifications', hr, nearPeople),
  onboarding_template: rule('onboarding-templates', hr),
  // The user themselves too, by their id.
  user: rule(account, ownerOnly),
  session: rule('me', []),
  calendar_feed: rule('me', []),
  sandbox: rule('sandboxes sandbox', staff),
  company: rule(settings, allRoles),
  sign_in_provider: rule('sign-in-settings company', ownerOnly),
  sign_in_domain: rule('sign-in-settings company', ownerOnly),
  provisioning_token: rule('provisioning', ownerOnly),
  provisioned_group: rule('provisioning users', ownerOnly),
  api_key: rule('api-keys home notifications', ownerOnly),
  application: rule('applications application-authorizations me', ownerOnly),
  application_authorization: rule('application-authorizations me', ownerOnly),
  webhook_endpoint: rule('webhook-endpoints webhook-deliveries home notifications', ownerOnly),
  webhook_delivery: rule('webhook-deliveries webhook-endpoints webhook-replays home', ownerOnly),
  webhook_replay: rule('webhook-replays webhook-deliveries', ownerOnly),
};

/** Actions that more or fewer people know of than of others of their kind. */
const ofActions: Readonly<Partial<Record<AuditAction, LiveRule>>> = {
  'employee.photo_set': rule('people employees', staff),
  'employee.photo_removed': rule('people employees', staff),
  'contract.sent': rule(contract, hr, nearSelf),
  'contract.signed_by_one': rule(contract, hr, nearSelf),
  'contract.signed': rule(contract, hr, nearSelf),
  'contract.declined': rule(contract, hr, nearSelf),
  'user.created': rule(account, hr),
  'user.invited': rule(account, hr),
  'user.invitation_accepted': rule(account, hr),
  'user.updated': rule(account, hr),
  'user.role_changed': rule(account, hr),
  'user.disabled': rule(account, hr),
  'user.enabled': rule(account, hr),
  'company.exported': rule('company', ownerOnly),
  'company.export_asked': rule('company', ownerOnly),
  'company.export_cancelled': rule('company', ownerOnly),
  'company.imported': rule('company', ownerOnly),
};

/** What people are notified of: they alone know of it, by their ids. */
const ofNotifications: Readonly<Record<Announcement['kind'], string>> = {
  waiting: 'leave-requests timesheets advances change-requests approvals',
  decided: 'leave-requests timesheets advances leave-balances change-requests approvals',
  contract: 'contracts',
  payslip: 'payslips',
  task: 'onboarding-checklists',
  document: 'documents',
  endpoint: 'webhook-endpoints',
  api_key: 'api-keys',
  planned_change: 'employees',
};

/** Work in the background that is shown while it is under way. */
const ofJobs: Readonly<Partial<Record<BackgroundQueue, LiveRule>>> = {
  'payroll-runs': rule('payroll-runs', payroll),
  'employee-imports': rule('employee-imports', hr),
  'leave-settlements': rule('leave-balances leave-differences', hr),
  'place-renames': rule('people org-units employees', staff),
  'webhook-replays': rule('webhook-replays webhook-deliveries', ownerOnly),
  'sandbox-advances': rule('sandbox', staff),
};

const rules: ReadonlyMap<string, LiveRule> = new Map([
  ...Object.entries(ofActions),
  ...Object.entries(ofNotifications).map(
    ([kind, areas]) => [`notification.${kind}`, rule(`${areas} home notifications`, [])] as const,
  ),
  ...Object.entries(ofJobs).map(([queue, ofJob]) => [`job.${queue}`, ofJob] as const),
  ['notification.read', rule('notifications', [])],
  ['delivery.changed', ofKinds.webhook_delivery],
]);

/** @param kind of a `Change`; undefined for one of another version of the service */
export function findLiveRule(kind: string): LiveRule | undefined {
  const [ofRecord = ''] = kind.split('.');
  return rules.get(kind) ?? (ofKinds as Readonly<Partial<Record<string, LiveRule>>>)[ofRecord];
}

export const liveKinds: readonly string[] = [...rules.keys(), ...Object.keys(ofKinds)];

/** Whether it can end sessions, or change what a user may read. */
export function isOfAccess(kind: string): boolean {
  return /^(?:user|session|sandbox|company)\./.test(kind);
}
