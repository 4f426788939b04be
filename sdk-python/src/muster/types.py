# Written by scripts/generate-python-types.ts from docs/openapi/muster.v1.json.
"""The data sent and received, with the JSON names. All types are plain dictionaries."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypedDict, Union


class Employee(TypedDict):
    """An employee of the company."""

    id: str
    external_id: str | None
    """Your own id for this person; unique in the company."""
    employee_number: str | None
    """Unique in the company."""
    first_name: str
    last_name: str
    email: str
    """Unique in the company, without regard to case."""
    phone: str | None
    job_title: str | None
    department: str | None
    location: str | None
    employment_type: Literal["full_time", "part_time", "contractor", "intern"] | None
    manager_id: str | None
    """An employee of the same company."""
    start_date: str | None
    status: Literal["onboarding", "active", "on_leave", "terminated"]
    termination_date: str | None
    created_at: str
    updated_at: str


class _RequiredNewEmployee(TypedDict):
    """The required members of NewEmployee."""

    first_name: str
    last_name: str
    email: str
    """Unique in the company, without regard to case."""


class NewEmployee(_RequiredNewEmployee, total=False):
    """The input of `employees.create`."""

    external_id: str | None
    """Your own id for this person; unique in the company."""
    employee_number: str | None
    """Unique in the company."""
    phone: str | None
    job_title: str | None
    department: str | None
    location: str | None
    employment_type: Literal["full_time", "part_time", "contractor", "intern"] | None
    manager_id: str | None
    """An employee of the same company."""
    start_date: str | None


class EmployeePatch(TypedDict, total=False):
    """The input of `employees.update`: present members are changed, None clears one."""

    first_name: str
    last_name: str
    email: str
    """Unique in the company, without regard to case."""
    external_id: str | None
    """Your own id for this person; unique in the company."""
    employee_number: str | None
    """Unique in the company."""
    phone: str | None
    job_title: str | None
    department: str | None
    location: str | None
    employment_type: Literal["full_time", "part_time", "contractor", "intern"] | None
    manager_id: str | None
    """An employee of the same company."""
    start_date: str | None


class LeaveRequest(TypedDict):
    """A request for time off."""

    id: str
    employee_id: str
    leave_type: str
    start_date: str
    end_date: str
    """The last day of the leave, included."""
    start_portion: Literal["full", "am", "pm"]
    """How much of the first day is taken."""
    end_portion: Literal["full", "am", "pm"]
    """How much of the last day is taken."""
    days: float
    """Working days, halves allowed."""
    reason: str | None
    status: Literal["pending", "approved", "rejected", "cancelled"]
    current_step: int
    """The approval step that is due."""
    decided_at: str | None
    rejection_reason: str | None
    created_at: str
    updated_at: str


class _RequiredNewLeaveRequest(TypedDict):
    """The required members of NewLeaveRequest."""

    employee_id: str
    """An employee of the company, not terminated."""
    leave_type: str
    """A leave type of the company, e.g. `annual`."""
    start_date: str
    end_date: str
    """Included; at most 1,096 days with the first."""


class NewLeaveRequest(_RequiredNewLeaveRequest, total=False):
    """The input of `leave.create`."""

    start_portion: Literal["full", "am", "pm"]
    """Leave over several days can begin `full` or `pm`. Default `full`."""
    end_portion: Literal["full", "am", "pm"]
    """Leave over several days can end `full` or `am`. On one day both portions are the same, and one of them is enough."""
    reason: str | None
    """Never part of a webhook."""


class PayrollRun(TypedDict):
    """A payroll run, without any amount."""

    id: str
    type: Literal["regular", "off_cycle", "correction"]
    period_start: str
    period_end: str
    """The last day of the period, included."""
    pay_date: str
    currency: str
    """ISO 4217."""
    status: Literal["draft", "processing", "completed", "failed", "approved", "paid", "cancelled"]
    employee_count: int
    completed_at: str | None
    approved_at: str | None
    created_at: str
    updated_at: str


class WebhookDelivery(TypedDict):
    """An event that was sent, or will be sent, to one endpoint of the company."""

    delivery_id: str
    """The same in every attempt and in the webhook body."""
    endpoint_id: str
    event: str
    """The event type, e.g. `leave.approved`."""
    status: Literal["pending", "delivered", "failed", "skipped"]
    """skipped: the endpoint was disabled, removed or no longer subscribed, so nothing more is sent."""
    attempts: int
    """Made so far."""
    last_response_status: int | None
    """The HTTP status of the last answer."""
    last_error: str | None
    """Why the last attempt failed: refused (or the name does not resolve, or is not allowed), tls, timeout, reset, redirect (3xx is not followed) or http_status."""
    next_attempt_at: str | None
    delivered_at: str | None
    created_at: str
    updated_at: str


class Event(TypedDict):
    """An event of the feed."""

    position: int
    """The place of the event in the feed: greater for each later one."""
    id: str
    """The event."""
    event: Literal["employee.created", "employee.terminated", "leave.requested", "leave.approved", "leave.rejected", "timesheet.submitted", "timesheet.approved", "payroll.completed", "payroll.approved", "advance.requested", "advance.approved", "document.uploaded", "contract.signed", "onboarding.completed"]
    """The event type."""
    occurred_at: str
    """When the change was made."""
    payload: dict[str, Any] | None
    """As in the webhook of this event type. Null when it was deleted: after its retention, or because the person was erased."""


class _RequiredProblemError(TypedDict):
    """The required members of ProblemError."""

    detail: str


class ProblemError(_RequiredProblemError, total=False):
    """A nested part of the class below."""

    pointer: str
    """Where in the body (RFC 6901)."""
    parameter: str
    """Which query parameter."""


class _RequiredProblem(TypedDict):
    """The required members of Problem."""

    type: str
    """The address of the page that explains the code."""
    title: str
    status: int
    detail: str
    code: str
    """Stable: the member to branch on."""
    request_id: str
    """Finds the request in the log of the service."""


class Problem(_RequiredProblem, total=False):
    """The body of an error (RFC 9457)."""

    errors: list[ProblemError]


class EmployeeFilters(TypedDict, total=False):
    """The query parameters of listEmployees."""

    status: Literal["onboarding", "active", "on_leave", "terminated"] | None
    """Only employees in this status."""
    email: str | None
    """Compared without regard to case."""
    updated_since: str | None
    """Only what was changed at or after this instant."""
    limit: int | None
    """How many to return at most."""
    cursor: str | None
    """next_cursor of the page before, with the same filters."""


class LeaveFilters(TypedDict, total=False):
    """The query parameters of listLeave."""

    employee_id: str | None
    """Only the requests of this employee."""
    status: Literal["pending", "approved", "rejected", "cancelled"] | None
    """Only requests in this status."""
    updated_since: str | None
    """Only what was changed at or after this instant."""
    limit: int | None
    """How many to return at most."""
    cursor: str | None
    """next_cursor of the page before, with the same filters."""


class PayrollFilters(TypedDict, total=False):
    """The query parameters of listPayrollRuns."""

    status: Literal["draft", "processing", "completed", "failed", "approved", "paid", "cancelled"] | None
    """Only runs in this status."""
    limit: int | None
    """How many to return at most."""
    cursor: str | None
    """next_cursor of the page before, with the same filters."""


class WebhookDeliveryFilters(TypedDict, total=False):
    """The query parameters of listWebhookDeliveries."""

    endpoint_id: str | None
    """Only deliveries to this endpoint."""
    status: Literal["pending", "delivered", "failed", "skipped"] | None
    """Only deliveries in this status."""
    limit: int | None
    """How many to return at most."""
    cursor: str | None
    """next_cursor of the page before, with the same filters."""


class EventFilters(TypedDict, total=False):
    """The query parameters of listEvents."""

    after: str | None
    """`next_after` of the last response. Omit it to begin with the oldest event; `latest` begins with the next event to come."""
    types: str | None
    """Only these event types, separated by commas."""
    limit: int | None
    """How many to return at most."""
    wait: int | None
    """How many seconds to wait for an event if there is none. At most 5 requests of a key wait at a time; further ones are answered immediately."""


class EmployeeCreatedEventPayload(TypedDict):
    """A nested part of the class below."""

    employeeId: str
    """The employee."""
    employeeNumber: str | None
    """The number the company itself uses."""
    email: str
    """Work e-mail address."""
    firstName: str
    """Given name."""
    lastName: str
    """Family name."""
    jobTitle: str | None
    """Job title."""
    department: str | None
    """Name of the department."""
    managerId: str | None
    """The employee this one reports to."""
    startDate: str | None
    """First day of work."""
    status: Literal["onboarding", "active"]
    """`onboarding` when created with a checklist, otherwise `active`."""
    source: Literal["api", "console", "import"]
    """Where the record was created."""


class EmployeeCreatedEvent(TypedDict):
    """The body of a delivery of `employee.created`."""

    event: Literal["employee.created"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: EmployeeCreatedEventPayload


class EmployeeTerminatedEventPayload(TypedDict):
    """A nested part of the class below."""

    employeeId: str
    """The employee."""
    terminationDate: str
    """Last day of employment."""
    reason: str | None
    """Why the employment ended, as the company wrote it."""


class EmployeeTerminatedEvent(TypedDict):
    """The body of a delivery of `employee.terminated`."""

    event: Literal["employee.terminated"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: EmployeeTerminatedEventPayload


class LeaveRequestedEventPayload(TypedDict):
    """A nested part of the class below."""

    requestId: str
    """The leave request."""
    employeeId: str
    """The employee who will be away."""
    leaveType: str
    """Code of the leave type; each company may have its own."""
    startDate: str
    """First day of the leave."""
    endDate: str
    """Last day of the leave, included."""
    days: float
    """Working days, halves allowed."""
    status: Literal["pending"]
    """Every request begins pending."""
    source: Literal["api", "console"]
    """Where the request was submitted."""


class LeaveRequestedEvent(TypedDict):
    """The body of a delivery of `leave.requested`."""

    event: Literal["leave.requested"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: LeaveRequestedEventPayload


class LeaveApprovedEventPayload(TypedDict):
    """A nested part of the class below."""

    requestId: str
    """The leave request."""
    employeeId: str
    """The employee who will be away."""
    leaveType: str
    """Code of the leave type; each company may have its own."""
    startDate: str
    """First day of the leave."""
    endDate: str
    """Last day of the leave, included."""
    days: float
    """Working days, halves allowed."""
    approvedBy: str
    """The user who took the last approval step."""
    approvedAt: str
    """When the last step was approved."""


class LeaveApprovedEvent(TypedDict):
    """The body of a delivery of `leave.approved`."""

    event: Literal["leave.approved"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: LeaveApprovedEventPayload


class LeaveRejectedEventPayload(TypedDict):
    """A nested part of the class below."""

    requestId: str
    """The leave request."""
    employeeId: str
    """The employee who will be away."""
    leaveType: str
    """Code of the leave type; each company may have its own."""
    startDate: str
    """First day of the leave."""
    endDate: str
    """Last day of the leave, included."""
    days: float
    """Working days, halves allowed."""
    rejectedBy: str
    """The user who rejected the request."""
    rejectedAt: str
    """When the request was rejected."""
    rejectionReason: str | None
    """What the approver wrote to the employee."""


class LeaveRejectedEvent(TypedDict):
    """The body of a delivery of `leave.rejected`."""

    event: Literal["leave.rejected"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: LeaveRejectedEventPayload


class TimesheetSubmittedEventPayload(TypedDict):
    """A nested part of the class below."""

    timesheetId: str
    """The timesheet."""
    employeeId: str
    """The employee whose hours these are."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period, included."""
    totalHours: float
    """Sum of the entries, at most two decimals."""
    submittedAt: str
    """When the employee submitted it last."""


class TimesheetSubmittedEvent(TypedDict):
    """The body of a delivery of `timesheet.submitted`."""

    event: Literal["timesheet.submitted"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: TimesheetSubmittedEventPayload


class TimesheetApprovedEventPayload(TypedDict):
    """A nested part of the class below."""

    timesheetId: str
    """The timesheet."""
    employeeId: str
    """The employee whose hours these are."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period, included."""
    totalHours: float
    """Sum of the entries, at most two decimals."""
    submittedAt: str
    """When the employee submitted it last."""
    approvedBy: str
    """The user who approved the timesheet."""
    approvedAt: str
    """When it was approved."""


class TimesheetApprovedEvent(TypedDict):
    """The body of a delivery of `timesheet.approved`."""

    event: Literal["timesheet.approved"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: TimesheetApprovedEventPayload


class PayrollCompletedEventPayload(TypedDict):
    """A nested part of the class below."""

    payrollRunId: str
    """The payroll run."""
    type: Literal["regular", "off_cycle", "correction"]
    """Kind of run."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period, included."""
    payDate: str
    """The day the money is due."""
    currency: str
    """ISO 4217 code."""
    employeeCount: int
    """Payslips in the run, one per employee."""
    completedAt: str
    """When the last payslip was generated."""


class PayrollCompletedEvent(TypedDict):
    """The body of a delivery of `payroll.completed`."""

    event: Literal["payroll.completed"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: PayrollCompletedEventPayload


class PayrollApprovedEventPayload(TypedDict):
    """A nested part of the class below."""

    payrollRunId: str
    """The payroll run."""
    type: Literal["regular", "off_cycle", "correction"]
    """Kind of run."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period, included."""
    payDate: str
    """The day the money is due."""
    currency: str
    """ISO 4217 code."""
    employeeCount: int
    """Payslips in the run, one per employee."""
    completedAt: str
    """When the last payslip was generated."""
    approvedBy: str
    """The user who approved the run."""
    approvedAt: str
    """When the run was approved."""


class PayrollApprovedEvent(TypedDict):
    """The body of a delivery of `payroll.approved`."""

    event: Literal["payroll.approved"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: PayrollApprovedEventPayload


class AdvanceRequestedEventPayload(TypedDict):
    """A nested part of the class below."""

    advanceId: str
    """The advance."""
    employeeId: str
    """The employee who asked for it."""
    requestedAt: str
    """When it was requested."""


class AdvanceRequestedEvent(TypedDict):
    """The body of a delivery of `advance.requested`."""

    event: Literal["advance.requested"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: AdvanceRequestedEventPayload


class AdvanceApprovedEventPayload(TypedDict):
    """A nested part of the class below."""

    advanceId: str
    """The advance."""
    employeeId: str
    """The employee who asked for it."""
    requestedAt: str
    """When it was requested."""
    approvedBy: str
    """The user who took the last approval step."""
    approvedAt: str
    """When the last step was approved."""


class AdvanceApprovedEvent(TypedDict):
    """The body of a delivery of `advance.approved`."""

    event: Literal["advance.approved"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: AdvanceApprovedEventPayload


class DocumentUploadedEventPayload(TypedDict):
    """A nested part of the class below."""

    documentId: str
    """The document."""
    employeeId: str
    """The employee it was uploaded for."""
    name: str
    """File name."""
    category: Literal["contract", "identity", "certificate", "payslip", "other"]
    """Kind of document."""
    mimeType: str
    """Media type of the content."""
    sizeBytes: int
    """Size of the content in bytes."""
    uploadedBy: str
    """The user who uploaded it."""


class DocumentUploadedEvent(TypedDict):
    """The body of a delivery of `document.uploaded`."""

    event: Literal["document.uploaded"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: DocumentUploadedEventPayload


class ContractSignedEventPayloadSignature(TypedDict):
    """A nested part of the class below."""

    party: Literal["employee", "employer"]
    """The side that signed."""
    signerId: str
    """The user who signed for that side."""
    signedAt: str
    """When that side signed."""


class ContractSignedEventPayload(TypedDict):
    """A nested part of the class below."""

    contractId: str
    """The contract."""
    employeeId: str
    """The employee it binds."""
    title: str
    """Title of the contract."""
    signedAt: str
    """When the second of the two signatures was given."""
    signatures: list[ContractSignedEventPayloadSignature]
    """One signature of each party, the earlier first."""


class ContractSignedEvent(TypedDict):
    """The body of a delivery of `contract.signed`."""

    event: Literal["contract.signed"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: ContractSignedEventPayload


class OnboardingCompletedEventPayload(TypedDict):
    """A nested part of the class below."""

    checklistId: str
    """The onboarding checklist."""
    employeeId: str
    """The employee who was onboarded."""
    completedAt: str
    """When the last required task was done."""
    taskCount: int
    """Tasks on the checklist, skipped and optional ones included."""


class OnboardingCompletedEvent(TypedDict):
    """The body of a delivery of `onboarding.completed`."""

    event: Literal["onboarding.completed"]
    """The event type."""
    delivered_at: str
    """When this attempt was made; later on each retry."""
    delivery_id: str
    """The delivery; the same on each retry, so receivers drop repeats by it."""
    payload: OnboardingCompletedEventPayload


WebhookEvent: TypeAlias = Union[
    EmployeeCreatedEvent,
    EmployeeTerminatedEvent,
    LeaveRequestedEvent,
    LeaveApprovedEvent,
    LeaveRejectedEvent,
    TimesheetSubmittedEvent,
    TimesheetApprovedEvent,
    PayrollCompletedEvent,
    PayrollApprovedEvent,
    AdvanceRequestedEvent,
    AdvanceApprovedEvent,
    DocumentUploadedEvent,
    ContractSignedEvent,
    OnboardingCompletedEvent,
]
"""The body of a delivery; compare its `event` to find out which one it is."""

WebhookEventName: TypeAlias = Literal[
    "employee.created",
    "employee.terminated",
    "leave.requested",
    "leave.approved",
    "leave.rejected",
    "timesheet.submitted",
    "timesheet.approved",
    "payroll.completed",
    "payroll.approved",
    "advance.requested",
    "advance.approved",
    "document.uploaded",
    "contract.signed",
    "onboarding.completed",
]

ProblemCode: TypeAlias = Literal[
    "body_too_large",
    "duplicate_email",
    "duplicate_external_id",
    "employee_terminated",
    "idempotency_in_progress",
    "idempotency_mismatch",
    "insufficient_scope",
    "internal",
    "invalid_cursor",
    "invalid_idempotency_key",
    "invalid_request",
    "invalid_token",
    "leave_balance_exceeded",
    "leave_overlap",
    "malformed_json",
    "missing_credentials",
    "not_found",
    "precondition_failed",
    "rate_limited",
    "unavailable",
    "unsupported_media_type",
    "uri_too_long",
    "validation_failed",
]
"""The codes of the errors that the operations return."""
