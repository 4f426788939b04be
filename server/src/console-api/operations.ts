import { accountOperations } from './access/account.ts';
import { apiKeyOperations } from './access/api-keys.ts';
import { signInOperations } from './access/sign-in.ts';
import { advanceOperations } from './advances.ts';
import { applicationOperations } from './applications/applications.ts';
import { authorizationRequestOperations } from './applications/authorization-requests.ts';
import { approvalDelegationOperations } from './approvals/approval-delegations.ts';
import { approvalPolicyOperations } from './approvals/approval-policies.ts';
import { approvalDecisionOperations } from './approvals/decide-approvals.ts';
import { waitingApprovalOperations } from './approvals/waiting-approvals.ts';
import { auditOperations } from './audit.ts';
import { bankAccountOperations } from './bank-accounts.ts';
import { calendarFeedOperations } from './calendar-feeds.ts';
import { holidayCalendarOperations } from './calendars/holiday-calendars.ts';
import { workPatternOperations } from './calendars/work-patterns.ts';
import { changeRequestOperations } from './change-requests.ts';
import { claimOperations } from './claims.ts';
import { companySignInOperations } from './company-sign-in/company-sign-in.ts';
import { signInSettingsOperations } from './company-sign-in/sign-in-settings.ts';
import { companyOperations } from './company.ts';
import { companyDeletionOperations } from './company-deletion.ts';
import { companyExportOperations } from './company-export.ts';
import { compensationOperations } from './compensation.ts';
import { contractOperations } from './contracts/contracts.ts';
import { contractSigningOperations } from './contracts/signing.ts';
import { customFieldOperations } from './custom-fields.ts';
import { documentOperations } from './documents.ts';
import { dueElsewhereOperations } from './due-elsewhere/due-elsewhere.ts';
import { employeeChangeOperations } from './employees/changes.ts';
import { employmentOperations } from './employees/employment.ts';
import { employeeImportOperations } from './employees/imports.ts';
import { employeeRecordOperations } from './employees/records.ts';
import { timelineOperations } from './employees/timeline.ts';
import { formerAccessOperations } from './former-access.ts';
import { homeOperations } from './home.ts';
import { explainedBalanceOperations } from './leave/explained-balances.ts';
import { leaveBalanceOperations } from './leave/leave-balances.ts';
import { leaveCalendarOperations } from './leave/leave-calendar.ts';
import { leaveChangeOperations } from './leave/leave-changes.ts';
import { leavePolicyOperations } from './leave/leave-policies.ts';
import { leaveRequestOperations } from './leave/leave-requests.ts';
import { leaveTypeOperations } from './leave/leave-types.ts';
import { notificationOperations } from './notifications.ts';
import { checklistOperations } from './onboarding/checklists.ts';
import { templateOperations } from './onboarding/templates.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { overviewOperations } from './overview.ts';
import { payGroupMemberOperations } from './pay-groups/pay-group-members.ts';
import { payGroupOperations } from './pay-groups/pay-groups.ts';
import { payItemOperations } from './pay-items.ts';
import { payResultOperations } from './pay-results.ts';
import { payAssignmentOperations } from './pay-rules/pay-assignments.ts';
import { payComponentOperations } from './pay-rules/pay-components.ts';
import { payRuleOperations } from './pay-rules/pay-rules.ts';
import { payTableOperations } from './pay-rules/pay-tables.ts';
import { paymentOperations } from './payments.ts';
import { payrollJournalOperations } from './payroll-journals.ts';
import { payrollRunOperations } from './payroll-runs/payroll-runs.ts';
import { runCheckOperations } from './payroll-runs/run-checks.ts';
import { payrollSettingOperations } from './payroll-settings.ts';
import { payslipOperations } from './payslips.ts';
import { peopleOperations } from './people.ts';
import { placeOperations } from './places.ts';
import { privacyOperations } from './privacy.ts';
import { provisioningOperations } from './provisioning.ts';
import { savedViewOperations } from './saved-views.ts';
import { timesheetOperations } from './timesheets.ts';
import { employeeUserOperations } from './users/employee-users.ts';
import { userOperations } from './users/users.ts';
import { endpointSecretOperations } from './webhooks/endpoint-secrets.ts';
import { webhookDeliveryOperations } from './webhooks/webhook-deliveries.ts';
import { webhookEndpointOperations } from './webhooks/webhook-endpoints.ts';
import { sandboxClockOperations } from './sandboxes/sandbox-clock.ts';
import { sandboxMemberOperations } from './sandboxes/sandbox-members.ts';
import { sandboxOperations } from './sandboxes/sandboxes.ts';
import { webhookReplayOperations } from './webhooks/webhook-replays.ts';

/** All operations of the console API; each part has a folder. */
export const operations: readonly ConsoleOperation[] = [
  ...signInOperations,
  ...accountOperations,
  ...apiKeyOperations,
  ...signInSettingsOperations,
  ...companySignInOperations,
  ...applicationOperations,
  ...authorizationRequestOperations,
  ...homeOperations,
  ...overviewOperations,
  ...userOperations,
  ...employeeUserOperations,
  ...formerAccessOperations,
  ...provisioningOperations,
  ...waitingApprovalOperations,
  ...approvalDecisionOperations,
  ...approvalPolicyOperations,
  ...approvalDelegationOperations,
  ...companyOperations,
  ...companyDeletionOperations,
  ...companyExportOperations,
  ...sandboxOperations,
  ...sandboxMemberOperations,
  ...sandboxClockOperations,
  ...holidayCalendarOperations,
  ...workPatternOperations,
  ...placeOperations,
  ...leaveTypeOperations,
  ...leavePolicyOperations,
  ...leaveBalanceOperations,
  ...explainedBalanceOperations,
  ...leaveRequestOperations,
  ...leaveCalendarOperations,
  ...leaveChangeOperations,
  ...calendarFeedOperations,
  ...auditOperations,
  ...privacyOperations,
  ...compensationOperations,
  ...contractOperations,
  ...contractSigningOperations,
  ...documentOperations,
  ...checklistOperations,
  ...templateOperations,
  ...timesheetOperations,
  ...advanceOperations,
  ...employeeRecordOperations,
  ...employeeChangeOperations,
  ...employmentOperations,
  ...timelineOperations,
  ...employeeImportOperations,
  ...customFieldOperations,
  ...peopleOperations,
  ...changeRequestOperations,
  ...webhookEndpointOperations,
  ...endpointSecretOperations,
  ...webhookDeliveryOperations,
  ...webhookReplayOperations,
  ...notificationOperations,
  ...savedViewOperations,
  ...dueElsewhereOperations,
  ...payGroupOperations,
  ...payGroupMemberOperations,
  ...claimOperations,
  ...payrollSettingOperations,
  ...payResultOperations,
  ...payItemOperations,
  ...payComponentOperations,
  ...payRuleOperations,
  ...payTableOperations,
  ...payAssignmentOperations,
  ...payrollRunOperations,
  ...runCheckOperations,
  ...payslipOperations,
  ...bankAccountOperations,
  ...paymentOperations,
  ...payrollJournalOperations,
];
