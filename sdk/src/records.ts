import type { components, operations } from './api.gen.ts';

// The data sent and received, as in the OpenAPI document; members keep their JSON names.

type Schemas = components['schemas'];
type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

/** An employee of the company. */
export type Employee = Schemas['Employee'];
/** The input of `employees.create`. */
export type NewEmployee = Schemas['NewEmployee'];
/** The input of `employees.update`: members present are changed, `null` clears an optional one. */
export type EmployeePatch = Schemas['EmployeePatch'];
/** The input of `employees.upsert`: members present are written, `null` clears an optional one. */
export type EmployeeUpsert = Schemas['EmployeeUpsert'];
/** A row of `employees.upsertMany`. */
export type EmployeeRow = Schemas['EmployeeRow'];
/** The outcome of a row of `employees.upsertMany`. */
export type EmployeeRowResult = Schemas['EmployeeRowResult'];
/** The result of `employees.upsertMany`. */
export type EmployeeBatchResult = Schemas['EmployeeBatchResult'];
/** The input of `employees.terminate`. */
export type Termination = Schemas['Termination'];
/** The input of `employees.rehire`. */
export type Rehire = Schemas['Rehire'];
/** Filters of `employees.list`, and `limit` (per page, 1 to 200, default 200). */
export type EmployeeFilters = QueryOf<'listEmployees'>;

/** The day of a sandbox. */
export type Sandbox = Schemas['Sandbox'];

/** A custom field of employees. */
export type CustomField = Schemas['CustomField'];
/** `limit` of `employees.customFields` (per page, 1 to 200, default 200). */
export type CustomFieldFilters = QueryOf<'listCustomFields'>;

/** One employment of a person, with the job from each day on. */
export type Employment = Schemas['Employment'];
/** The employments of one person. */
export type EmployeeEmployments = Schemas['EmployeeEmployments'];
/** Filters of `employees.allEmployments`, and `limit` (people per page, 1 to 200, default 200). */
export type EmploymentFilters = QueryOf<'listEmployments'>;
/** A department. */
export type OrgUnit = Schemas['OrgUnit'];
/** `limit` of `employees.orgUnits` (per page, 1 to 200, default 200). */
export type OrgUnitFilters = QueryOf<'listOrgUnits'>;
/** A place of work. */
export type Location = Schemas['Location'];
/** `limit` of `employees.locations` (per page, 1 to 200, default 200). */
export type LocationFilters = QueryOf<'listLocations'>;

/** A request for time off. */
export type LeaveRequest = Schemas['LeaveRequest'];
/** The input of `leave.create`. */
export type NewLeaveRequest = Schemas['NewLeaveRequest'];
/** Filters of `leave.list`, and `limit` (per page, 1 to 200, default 200). */
export type LeaveFilters = QueryOf<'listLeave'>;
/** A leave type of the company. */
export type LeaveType = Schemas['LeaveType'];
/** `limit` of `leave.types` (per page, 1 to 200, default 200). */
export type LeaveTypeFilters = QueryOf<'listLeaveTypes'>;
/** The balances of one employee in the leave years that contain a date. */
export type LeaveBalances = Schemas['LeaveBalances'];
/** Filters of `leave.balances`, and `limit` (per page, 1 to 200, default 200). */
export type LeaveBalanceFilters = QueryOf<'listLeaveBalances'>;
/** The rules by which employees get leave of one type, with their assignments. */
export type LeavePolicy = Schemas['LeavePolicy'];
/** `limit` of `leave.policies` (per page, 1 to 200, default 200). */
export type LeavePolicyFilters = QueryOf<'listLeavePolicies'>;
/** A day of a holiday calendar. */
export type PublicHoliday = Schemas['PublicHoliday'];
/** Filters of `leave.holidays`, and `limit` (per page, 1 to 200, default 200). */
export type PublicHolidayFilters = QueryOf<'listPublicHolidays'>;
/** The public holidays of the employees in one or more locations. */
export type HolidayCalendar = Schemas['HolidayCalendar'];
/** `limit` of `leave.calendars` (per page, 1 to 200, default 200). */
export type HolidayCalendarFilters = QueryOf<'listHolidayCalendars'>;
/** One or more weeks of hours, which repeat. */
export type WorkPattern = Schemas['WorkPattern'];
/** `limit` of `leave.patterns` (per page, 1 to 200, default 200). */
export type WorkPatternFilters = QueryOf<'listWorkPatterns'>;

/** A request that waits for a person. */
export type Approval = Schemas['Approval'];
/** A request after a decision. */
export type Decision = Schemas['Decision'];
/** `limit` of `approvals.list` (per page, 1 to 200, default 200). */
export type ApprovalFilters = QueryOf<'listApprovals'>;

/** A file of an employee, without its content. */
export type EmployeeDocument = Schemas['EmployeeDocument'];
/** The input of `documents.upload`. */
export interface NewDocument {
  readonly employee_id: string;
  readonly category: EmployeeDocument['category'];
  readonly file: Blob;
  /** With the extension that fits the content, e.g. `certificate.pdf`. */
  readonly name: string;
}
/** The short-lived address of a file. */
export type FileLink = Schemas['FileLink'];
/** Filters of `documents.list`, and `limit` (per page, 1 to 200, default 200). */
export type DocumentFilters = QueryOf<'listDocuments'>;

/** A contract with an employee, without its text. */
export type Contract = Schemas['Contract'];
/** Filters of `contracts.list`, and `limit` (per page, 1 to 200, default 200). */
export type ContractFilters = QueryOf<'listContracts'>;

/** A request for an advance, without its amount. */
export type Advance = Schemas['Advance'];
/** Filters of `advances.list`, and `limit` (per page, 1 to 200, default 200). */
export type AdvanceFilters = QueryOf<'listAdvances'>;

/** A task of an onboarding checklist. */
export type OnboardingTask = Schemas['OnboardingTask'];
/** Filters of `onboardingTasks.list`, and `limit` (per page, 1 to 200, default 200). */
export type OnboardingTaskFilters = QueryOf<'listOnboardingTasks'>;

/** The hours of an employee in one period. */
export type Timesheet = Schemas['Timesheet'];
/** Filters of `timesheets.list`, and `limit` (per page, 1 to 200, default 200). */
export type TimesheetFilters = QueryOf<'listTimesheets'>;
/** A row of `timeEntries.send`. */
export type NewTimeEntry = Schemas['NewTimeEntry'];
/** The result of a row of `timeEntries.send`. */
export type TimeEntryResult = Schemas['TimeEntryResult'];

/** A payroll run, without any amounts. */
export type PayrollRun = Schemas['PayrollRun'];
/** Filters of `payroll.list`, and `limit` (per page, 1 to 200, default 200). */
export type PayrollFilters = QueryOf<'listPayrollRuns'>;

/** An event that was sent, or will be sent, to one endpoint of the company. */
export type WebhookDelivery = Schemas['WebhookDelivery'];
/** Filters of `webhookDeliveries.list`, and `limit` (per page, 1 to 200, default 50). */
export type WebhookDeliveryFilters = QueryOf<'listWebhookDeliveries'>;

/** Status and headers of a response. */
export interface LastResponse {
  readonly status: number;
  /** Identifies the request in the log of the service; undefined if an intermediary responded. */
  readonly requestId: string | undefined;
  /** The version of the record, for `ifMatch`; set by `employees.get` and `.update`. */
  readonly etag: string | undefined;
  readonly headers: Headers;
}

/**
 * A record with `lastResponse`, which is not enumerable: copies, comparisons and JSON leave it out.
 */
export type Answered<Body> = Body & { readonly lastResponse: LastResponse };
