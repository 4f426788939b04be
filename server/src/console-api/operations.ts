import { accessOperations } from './access/operations.ts';
import { advanceOperations } from './advances/operations.ts';
import { applicationOperations } from './applications/operations.ts';
import { approvalOperations } from './approvals/operations.ts';
import { auditOperations } from './audit/operations.ts';
import { customFieldOperations } from './custom-fields/operations.ts';
import { calendarOperations } from './calendars/operations.ts';
import { calendarFeedOperations } from './calendar-feeds/operations.ts';
import { documentOperations } from './documents/operations.ts';
import { employeeOperations } from './employees/operations.ts';
import { changeRequestOperations } from './change-requests/operations.ts';
import { companyOperations } from './company/operations.ts';
import { companySignInOperations } from './company-sign-in/operations.ts';
import { compensationOperations } from './compensation/operations.ts';
import { contractOperations } from './contracts/operations.ts';
import { formerAccessOperations } from './former-access/operations.ts';
import { homeOperations } from './home/operations.ts';
import { leaveOperations } from './leave/operations.ts';
import { notificationOperations } from './notifications/operations.ts';
import { savedViewOperations } from './saved-views/operations.ts';
import { onboardingOperations } from './onboarding/operations.ts';
import type { ConsoleOperation } from './operation.ts';
import { placeOperations } from './places/operations.ts';
import { peopleOperations } from './people/operations.ts';
import { timesheetOperations } from './timesheets/operations.ts';
import { overviewOperations } from './overview/operations.ts';
import { dueElsewhereOperations } from './due-elsewhere/operations.ts';
import { payGroupOperations } from './pay-groups/operations.ts';
import { claimOperations } from './claims/operations.ts';
import { payResultOperations } from './pay-results/operations.ts';
import { payrollSettingOperations } from './payroll-settings/operations.ts';
import { payItemOperations } from './pay-items/operations.ts';
import { payRuleOperations } from './pay-rules/operations.ts';
import { payrollRunOperations } from './payroll-runs/operations.ts';
import { bankAccountOperations } from './bank-accounts/operations.ts';
import { paymentOperations } from './payments/operations.ts';
import { payrollJournalOperations } from './payroll-journals/operations.ts';
import { payslipOperations } from './payslips/operations.ts';
import { privacyOperations } from './privacy/operations.ts';
import { provisioningOperations } from './provisioning/operations.ts';
import { userOperations } from './users/operations.ts';
import { webhookOperations } from './webhooks/operations.ts';

/** All operations of the console API; each part has a folder. */
export const operations: readonly ConsoleOperation[] = [
  ...accessOperations,
  ...companySignInOperations,
  ...applicationOperations,
  ...homeOperations,
  ...overviewOperations,
  ...userOperations,
  ...formerAccessOperations,
  ...provisioningOperations,
  ...approvalOperations,
  ...companyOperations,
  ...calendarOperations,
  ...placeOperations,
  ...leaveOperations,
  ...calendarFeedOperations,
  ...auditOperations,
  ...privacyOperations,
  ...compensationOperations,
  ...contractOperations,
  ...documentOperations,
  ...onboardingOperations,
  ...timesheetOperations,
  ...advanceOperations,
  ...employeeOperations,
  ...customFieldOperations,
  ...peopleOperations,
  ...changeRequestOperations,
  ...webhookOperations,
  ...notificationOperations,
  ...savedViewOperations,
  ...dueElsewhereOperations,
  ...payGroupOperations,
  ...claimOperations,
  ...payrollSettingOperations,
  ...payResultOperations,
  ...payItemOperations,
  ...payRuleOperations,
  ...payrollRunOperations,
  ...payslipOperations,
  ...bankAccountOperations,
  ...paymentOperations,
  ...payrollJournalOperations,
];
