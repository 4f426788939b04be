import type { components, operations } from './api.gen.ts';

// What goes over the wire, as the API's document says; the members keep their names of JSON.

type Schemas = components['schemas'];
type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

/** A person of the company. */
export type Employee = Schemas['Employee'];
/** What `employees.create` takes. */
export type NewEmployee = Schemas['NewEmployee'];
/** What `employees.update` takes: members present are changed, `null` clears an optional one. */
export type EmployeePatch = Schemas['EmployeePatch'];
/** Filters of `employees.list`, and `limit` (of one page, 1 to 200, default 200). */
export type EmployeeFilters = QueryOf<'listEmployees'>;

/** A request for time off. */
export type LeaveRequest = Schemas['LeaveRequest'];
/** What `leave.create` takes. */
export type NewLeaveRequest = Schemas['NewLeaveRequest'];
/** Filters of `leave.list`, and `limit` (of one page, 1 to 200, default 200). */
export type LeaveFilters = QueryOf<'listLeave'>;

/** A payroll run, without any sum. */
export type PayrollRun = Schemas['PayrollRun'];
/** Filters of `payroll.list`, and `limit` (of one page, 1 to 200, default 200). */
export type PayrollFilters = QueryOf<'listPayrollRuns'>;

/** What was sent, or is to be sent, to one endpoint of the company. */
export type WebhookDelivery = Schemas['WebhookDelivery'];
/** Filters of `webhookDeliveries.list`, and `limit` (of one page, 1 to 200, default 50). */
export type WebhookDeliveryFilters = QueryOf<'listWebhookDeliveries'>;

/** What an answer told beside its body. */
export interface LastResponse {
  readonly status: number;
  /** Finds the request in the log of the service; undefined when something in between answered. */
  readonly requestId: string | undefined;
  /** The state of the record, for `ifMatch`; `employees.get` and `.update` have one. */
  readonly etag: string | undefined;
  readonly headers: Headers;
}

/**
 * A record with `lastResponse`, which is not enumerable: copies, comparisons and JSON leave it out.
 */
export type Answered<Body> = Body & { readonly lastResponse: LastResponse };
