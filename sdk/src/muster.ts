import { verify } from './webhooks.ts';

// The public interface of the package: only the exports of this file are stable.
export type { ApprovalKind, Approvals, ApproveOptions, RejectOptions } from './approvals.ts';
export { createMuster, type Muster, type MusterOptions, version } from './create-muster.ts';
export type { RequestOptions } from './connection.ts';
export type { CreateOptions } from './create-record.ts';
export type { DeprecationNotice } from './deprecation.ts';
export type { BatchOptions, Employees, TaggedEmployee, UpdateOptions } from './employees.ts';
export type { Advances } from './advances.ts';
export type { Contracts } from './contracts.ts';
export type { Documents } from './documents.ts';
export {
  ApiError,
  AuthenticationError,
  CompanyMovedError,
  ConflictError,
  ConnectionError,
  type Failure,
  type FieldError,
  FeedRewoundError,
  InvalidRequestError,
  MusterError,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from './errors.ts';
export type {
  EventFilters,
  EventPage,
  EventPageFilters,
  Events,
  FeedEvent,
  FollowOptions,
} from './event-feed.ts';
export type { WebhookEvent, WebhookEventName } from './events.ts';
export type { TimeEntries, Timesheets } from './hours.ts';
export type { Leave } from './leave.ts';
export type { OnboardingTasks } from './onboarding-tasks.ts';
export type { List, Page } from './pages.ts';
export type { Payroll } from './payroll.ts';
export type { SandboxClock } from './sandbox.ts';
export type {
  Advance,
  AdvanceFilters,
  Answered,
  Approval,
  ApprovalFilters,
  Decision,
  Contract,
  ContractFilters,
  DocumentFilters,
  CustomField,
  CustomFieldFilters,
  Employee,
  EmployeeBatchResult,
  EmployeeFilters,
  EmployeePatch,
  EmployeeRow,
  EmployeeRowResult,
  EmployeeUpsert,
  EmployeeDocument,
  EmployeeEmployments,
  Employment,
  EmploymentFilters,
  FileLink,
  LastResponse,
  LeaveBalanceFilters,
  LeaveBalances,
  LeaveFilters,
  LeavePolicy,
  LeavePolicyFilters,
  LeaveRequest,
  LeaveType,
  LeaveTypeFilters,
  Location,
  LocationFilters,
  Me,
  NewDocument,
  NewEmployee,
  NewLeaveRequest,
  NewTimeEntry,
  OnboardingTask,
  OnboardingTaskFilters,
  OrgUnit,
  OrgUnitFilters,
  PayrollFilters,
  PayrollRun,
  PublicHoliday,
  PublicHolidayFilters,
  HolidayCalendar,
  HolidayCalendarFilters,
  WorkPattern,
  WorkPatternFilters,
  TimeEntryResult,
  Timesheet,
  TimesheetFilters,
  Rehire,
  Sandbox,
  Termination,
  WebhookDelivery,
  WebhookDeliveryFilters,
} from './records.ts';
export type { ProblemCode } from './api.gen.ts';
export type { WebhookDeliveries } from './webhook-deliveries.ts';
export {
  type IncomingHeaders,
  type VerificationFailure,
  type VerifyOptions,
  WebhookVerificationError,
} from './webhooks.ts';

/** For receivers of webhooks; import `@muster/sdk/webhooks` to use it without the client. */
export const webhooks = { verify } as const;
