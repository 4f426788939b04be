import { cancelLeave } from './cancel-leave.ts';
import { completeOnboardingTask } from './complete-onboarding-task.ts';
import { createEmployee } from './create-employee.ts';
import { createLeave } from './create-leave.ts';
import { listCustomFields } from './list-custom-fields.ts';
import { getAdvance } from './get-advance.ts';
import { getContract } from './get-contract.ts';
import { getContractFile } from './get-contract-file.ts';
import { getDocument } from './get-document.ts';
import { getDocumentFile } from './get-document-file.ts';
import { getEmployee } from './get-employee.ts';
import { listAdvances } from './list-advances.ts';
import { listContracts } from './list-contracts.ts';
import { listDocuments } from './list-documents.ts';
import { getOnboardingTask } from './get-onboarding-task.ts';
import { listOnboardingTasks } from './list-onboarding-tasks.ts';
import { getLeave } from './get-leave.ts';
import { getTimesheet } from './get-timesheet.ts';
import { listEvents } from './list-events.ts';
import { listEmployeeEmployments, listEmployments } from './list-employments.ts';
import { listLocations, listOrgUnits } from './list-places.ts';
import { listEmployees } from './list-employees.ts';
import { listLeave } from './list-leave.ts';
import { listLeaveBalances } from './list-leave-balances.ts';
import { listHolidayCalendars } from './list-holiday-calendars.ts';
import { listLeavePolicies } from './list-leave-policies.ts';
import { listLeaveTypes } from './list-leave-types.ts';
import { listPayrollRuns } from './list-payroll-runs.ts';
import { listPublicHolidays } from './list-public-holidays.ts';
import { listTimesheets } from './list-timesheets.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWorkPatterns } from './list-work-patterns.ts';
import type { Operation, PersonOperation } from './operation.ts';
import {
  approveAdvance,
  approveLeave,
  approveTimesheet,
  rejectAdvance,
  rejectLeave,
  rejectTimesheet,
} from './decide-requests.ts';
import { listApprovals } from './list-approvals.ts';
import { advanceSandbox, getSandbox } from './sandbox.ts';
import { sendTimeEntries } from './send-time-entries.ts';
import { rehireEmployee } from './rehire-employee.ts';
import { terminateEmployee } from './terminate-employee.ts';
import { upsertEmployee } from './upsert-employee.ts';
import { upsertEmployees } from './upsert-employees.ts';
import { updateEmployee } from './update-employee.ts';
import { uploadDocument } from './upload-document.ts';

/** All operations of the API, the eight of the specification first. */
export const operations: readonly Operation[] = [
  listEmployees,
  createEmployee,
  getEmployee,
  updateEmployee,
  listLeave,
  createLeave,
  listPayrollRuns,
  listWebhookDeliveries,
  listEvents,
  listDocuments,
  uploadDocument,
  getDocument,
  getDocumentFile,
  listContracts,
  getContract,
  getContractFile,
  listAdvances,
  getAdvance,
  listOnboardingTasks,
  getOnboardingTask,
  completeOnboardingTask,
  getLeave,
  cancelLeave,
  listLeaveTypes,
  listLeaveBalances,
  listLeavePolicies,
  listPublicHolidays,
  listHolidayCalendars,
  listWorkPatterns,
  sendTimeEntries,
  listTimesheets,
  getTimesheet,
  terminateEmployee,
  rehireEmployee,
  upsertEmployee,
  upsertEmployees,
  listCustomFields,
  listEmployeeEmployments,
  listEmployments,
  listOrgUnits,
  listLocations,
  getSandbox,
  advanceSandbox,
];

/** Those that act for a person: an API key is refused. */
export const personOperations: readonly PersonOperation[] = [
  listApprovals,
  approveLeave,
  rejectLeave,
  approveTimesheet,
  rejectTimesheet,
  approveAdvance,
  rejectAdvance,
];
