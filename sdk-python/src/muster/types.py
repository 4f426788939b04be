# Written by scripts/generate-python-types.ts from docs/openapi/muster.v1.json.
"""The data sent and received, with the JSON names. All types are plain dictionaries."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypedDict, Union

EmploymentType: TypeAlias = Literal["full_time", "part_time", "contractor", "intern"] | None
Instant: TypeAlias = str


class _RequiredEmployee(TypedDict):
    """The required members of Employee."""

    id: str
    external_id: str | None
    """Your own ID for this employee. Unique in the company."""
    employee_number: str | None
    """Unique in the company."""
    first_name: str
    last_name: str
    email: str
    """Unique in the company, regardless of case."""
    phone: str | None
    job_title: str | None
    department: str | None
    location: str | None
    employment_type: EmploymentType
    manager_id: str | None
    """ID of an employee of the same company."""
    start_date: str | None
    status: Literal["onboarding", "active", "on_leave", "terminated"]
    termination_date: str | None
    created_at: str
    updated_at: str


class Employee(_RequiredEmployee, total=False):
    """An employee of the company."""

    custom_fields: dict[str, Any]
    """The custom fields with a value, by code. Only for keys with the grant `custom_fields:read`."""


class _RequiredNewEmployee(TypedDict):
    """The required members of NewEmployee."""

    first_name: str
    last_name: str
    email: str
    """Unique in the company, regardless of case."""


class NewEmployee(_RequiredNewEmployee, total=False):
    """The input of `employees.create`."""

    external_id: str | None
    """Your own ID for this employee. Unique in the company."""
    employee_number: str | None
    """Unique in the company."""
    phone: str | None
    job_title: str | None
    department: str | None
    location: str | None
    employment_type: EmploymentType
    manager_id: str | None
    """ID of an employee of the same company."""
    start_date: str | None
    custom_fields: dict[str, Any]
    """Custom fields by code, as `GET /custom-fields` lists them. Fields that you omit stay as they are, `null` clears one. Needs the grant `custom_fields:write`."""


class EmployeePatch(TypedDict, total=False):
    """The input of `employees.update`: present members are changed, None clears one."""

    first_name: str
    last_name: str
    email: str
    """Unique in the company, regardless of case."""
    external_id: str | None
    """Your own ID for this employee. Unique in the company."""
    employee_number: str | None
    """Unique in the company."""
    phone: str | None
    job_title: str | None
    department: str | None
    location: str | None
    employment_type: EmploymentType
    manager_id: str | None
    """ID of an employee of the same company."""
    start_date: str | None
    custom_fields: dict[str, Any]
    """Custom fields by code, as `GET /custom-fields` lists them. Fields that you omit stay as they are, `null` clears one. Needs the grant `custom_fields:write`."""
    effective_on: str
    """The day from which the job changes; default: today in the company’s time zone. A later day plans the change, an earlier one corrects the past. Only with `job_title`, `department`, `location`, `employment_type` and `manager_id`."""


class _RequiredEmployeeUpsert(TypedDict):
    """The required members of EmployeeUpsert."""

    first_name: str
    last_name: str
    email: str
    """Unique in the company, regardless of case."""


class EmployeeUpsert(_RequiredEmployeeUpsert, total=False):
    """EmployeeUpsert"""

    employee_number: str | None
    """Unique in the company."""
    phone: str | None
    job_title: str | None
    department: str | None
    location: str | None
    employment_type: EmploymentType
    manager_id: str | None
    """ID of an employee of the same company."""
    start_date: str | None
    manager_external_id: str | None
    """The external ID of the manager, instead of `manager_id`. In a batch, the manager can be in another row."""
    custom_fields: dict[str, Any]
    """Custom fields by code, as `GET /custom-fields` lists them. Fields that you omit stay as they are, `null` clears one. Needs the grant `custom_fields:write`."""


class _RequiredEmployeeRow(TypedDict):
    """The required members of EmployeeRow."""

    external_id: str
    """Your own ID for this employee. It decides which record the row is about."""
    first_name: str
    last_name: str
    email: str
    """Unique in the company, regardless of case."""


class EmployeeRow(_RequiredEmployeeRow, total=False):
    """EmployeeRow"""

    employee_number: str | None
    """Unique in the company."""
    phone: str | None
    job_title: str | None
    department: str | None
    location: str | None
    employment_type: EmploymentType
    manager_id: str | None
    """ID of an employee of the same company."""
    start_date: str | None
    manager_external_id: str | None
    """The external ID of the manager, instead of `manager_id`. In a batch, the manager can be in another row."""
    custom_fields: dict[str, Any]
    """Custom fields by code, as `GET /custom-fields` lists them. Fields that you omit stay as they are, `null` clears one. Needs the grant `custom_fields:write`."""


class _RequiredEmployeeRowResultProblemError(TypedDict):
    """The required members of EmployeeRowResultProblemError."""

    detail: str


class EmployeeRowResultProblemError(_RequiredEmployeeRowResultProblemError, total=False):
    """A nested part of the class below."""

    pointer: str
    """The place in the body, as a JSON Pointer (RFC 6901)."""
    parameter: str
    """The name of the parameter in the query or the path."""


class EmployeeRowResultProblem(TypedDict):
    """A nested part of the class below."""

    code: str
    """Stable error code, as in error responses."""
    title: str
    detail: str
    errors: list[EmployeeRowResultProblemError]


class EmployeeRowResult(TypedDict):
    """EmployeeRowResult"""

    index: int
    """The place of the row in `employees`, from 0."""
    external_id: str | None
    """As sent; null if the row has none."""
    outcome: Literal["created", "updated", "unchanged", "failed", "skipped"]
    """`skipped`: the row is valid, but another one failed and `all_or_nothing` was set."""
    employee_id: str | None
    """Null for rows that failed or were skipped, and for new employees in a dry run."""
    problem: EmployeeRowResultProblem | None


class EmployeeBatchResult(TypedDict):
    """EmployeeBatchResult"""

    applied: bool
    """False in a dry run, and if a row failed and `all_or_nothing` was set."""
    created: int
    """Number of rows with this outcome."""
    updated: int
    unchanged: int
    failed: int
    results: list[EmployeeRowResult]
    """One per row, in the order of the rows."""


class _RequiredTermination(TypedDict):
    """The required members of Termination."""

    termination_date: str
    """The last day of employment."""


class Termination(_RequiredTermination, total=False):
    """Termination"""

    reason: str | None
    """Part of the event `employee.terminated`."""


class Rehire(TypedDict):
    """Rehire"""

    start_date: str
    """The first day of the new employment."""


class LeaveRequest(TypedDict):
    """A request for time off."""

    id: str
    employee_id: str
    leave_type: str
    start_date: str
    end_date: str
    """Last day of the leave (inclusive)."""
    start_portion: Literal["full", "am", "pm"]
    """Which part of the first day is taken."""
    end_portion: Literal["full", "am", "pm"]
    """Which part of the last day is taken."""
    days: float
    """Number of working days, in steps of half a day."""
    reason: str | None
    status: Literal["pending", "approved", "rejected", "cancelled"]
    current_step: int
    """The current approval step."""
    decided_at: str | None
    rejection_reason: str | None
    change_reason: str | None
    """Why HR shortened, interrupted, converted or cancelled it after approval."""
    created_at: str
    updated_at: str


class _RequiredNewLeaveRequest(TypedDict):
    """The required members of NewLeaveRequest."""

    employee_id: str
    """An employee of the company who is not terminated."""
    leave_type: str
    """Code of a leave type of the company, such as `annual`."""
    start_date: str
    end_date: str
    """Last day of the leave (inclusive). The leave can span at most 1,096 days."""


class NewLeaveRequest(_RequiredNewLeaveRequest, total=False):
    """The input of `leave.create`."""

    start_portion: Literal["full", "am", "pm"]
    """Leave of several days can begin with `full` or `pm`. Default: `full`."""
    end_portion: Literal["full", "am", "pm"]
    """Leave of several days can end with `full` or `am`. For a single day both portions must be the same, and you can send just one of them."""
    reason: str | None
    """Never sent in a webhook."""


class PayrollRun(TypedDict):
    """A payroll run, without any amount."""

    id: str
    type: Literal["regular", "off_cycle", "correction"]
    period_start: str
    period_end: str
    """Last day of the period (inclusive)."""
    pay_date: str
    currency: str
    """ISO 4217 currency code."""
    status: Literal["draft", "processing", "completed", "failed", "approved", "paid", "cancelled"]
    employee_count: int
    completed_at: str | None
    approved_at: str | None
    created_at: str
    updated_at: str


class WebhookDelivery(TypedDict):
    """An event that was sent, or will be sent, to one endpoint of the company."""

    delivery_id: str
    """The same in every attempt. The webhook body has it too."""
    endpoint_id: str
    event: str
    """Event type, such as `leave.approved`."""
    status: Literal["pending", "delivered", "failed", "skipped"]
    """`skipped`: the endpoint was disabled or removed, or is no longer subscribed, so the delivery is not sent."""
    attempts: int
    """Number of attempts so far."""
    last_response_status: int | None
    """HTTP status of the last response."""
    last_error: str | None
    """Why the last attempt failed: `refused` (connection refused, hostname not resolved or address not allowed), `tls`, `timeout`, `reset`, `redirect` (redirects are not followed) or `http_status`."""
    next_attempt_at: str | None
    delivered_at: str | None
    created_at: str
    updated_at: str


class FeedEvent(TypedDict):
    """An event of the feed."""

    position: int
    """The place of the event in the feed: greater for each later one."""
    id: str
    """The event."""
    event: Literal["employee.created", "employee.updated", "employee.terminated", "employee.rehired", "employee.erased", "leave.requested", "leave.approved", "leave.rejected", "leave.cancelled", "leave.changed", "leave.balance_changed", "timesheet.submitted", "timesheet.approved", "timesheet.rejected", "timesheet.reopened", "payroll.completed", "payroll.approved", "payroll.paid", "payroll.corrected", "payroll.reversed", "advance.requested", "advance.approved", "advance.rejected", "advance.paid", "document.uploaded", "document.archived", "contract.signed", "contract.declined", "contract.voided", "onboarding.completed", "onboarding.task_assigned", "approval.waiting"]
    """The event type."""
    occurred_at: str
    """When the change was made."""
    payload: dict[str, Any] | None
    """As in the webhook of this event type. Null when it was deleted: after its retention, or because the person was erased."""


class EmployeeDocument(TypedDict):
    """A file of an employee, without its content."""

    id: str
    employee_id: str
    name: str
    """File name."""
    category: Literal["contract", "identity", "certificate", "other"]
    mime_type: str
    """Media type of the file."""
    size_bytes: int
    sha256: str
    """SHA-256 of the file, in lower-case hex."""
    status: Literal["uploaded", "archived"]
    source: Literal["api", "console"]
    """How it was uploaded."""
    uploaded_by: str
    """The user or the API key that uploaded it."""
    archived_at: str | None
    created_at: str
    updated_at: str


class FileLink(TypedDict):
    """The short-lived address of a file."""

    url: str
    """Works without a key until `expires_at`, for this file only. Treat it like a password."""
    expires_at: str
    """5 minutes after the request."""


class Contract(TypedDict):
    """A contract with an employee, without its text."""

    id: str
    employee_id: str
    title: str
    status: Literal["draft", "sent", "partially_signed", "signed", "declined", "voided"]
    signed_by: list[Literal["employee", "employer"]]
    """The parties that have signed, the earlier one first."""
    body_sha256: str | None
    """SHA-256 of the text, in lower-case hex. `null` for a draft."""
    sent_at: str | None
    signed_at: str | None
    """When the second party signed."""
    ended_at: str | None
    """When it was declined or voided."""
    created_at: str
    updated_at: str


class Advance(TypedDict):
    """A request for an advance, without its amount."""

    id: str
    employee_id: str
    status: Literal["pending", "approved", "rejected", "cancelled", "paid", "repaid"]
    current_step: int
    """The current approval step."""
    decided_at: str | None
    """When it was approved, rejected or cancelled."""
    paid_at: str | None
    repaid_at: str | None
    """When the last installment was deducted."""
    created_at: str
    updated_at: str


class OnboardingTask(TypedDict):
    """A task of an onboarding checklist."""

    id: str
    checklist_id: str
    employee_id: str
    """The employee who is being onboarded."""
    position: int
    """Position on the checklist, from 1."""
    title: str
    required: bool
    """Whether the task must be done to complete the checklist."""
    due_date: str | None
    assignee_user_id: str | None
    """The user of the console who is to do the task. Without any assignee, it belongs to HR."""
    assignee_api_key_id: str | None
    """The API key of the integration that is to do the task."""
    assigned_to_me: bool
    """Whether the task is assigned to the integration of this key: to the key, to one that it replaced by rotation, or to one that replaced it."""
    status: Literal["pending", "done", "skipped"]
    closed_at: str | None
    """When it was done or skipped."""
    closed_by: str | None
    """The user or API key that completed or skipped it."""
    created_at: str
    updated_at: str


class LeaveTypeAllowance(TypedDict):
    """Null = the leave of this type is not counted, or balances are in hours. Leave policies have the details."""

    days_per_year: float
    """Working days, in steps of half a day."""
    carry_over_days_max: float
    """How many remaining days are carried over to the next year at most."""
    first_year_rule: Literal["month_started", "full_months_of_service"]
    """Which months count for employees who start during the year."""


class LeaveType(TypedDict):
    """A leave type of the company."""

    code: str
    """The `leave_type` of requests. It never changes."""
    name: str
    is_paid: bool
    """Whether pay continues."""
    is_long: bool
    """Whether the employee is `on_leave` while approved leave of this type lasts."""
    balance_unit: Literal["days", "hours"]
    """The unit of balances and leave policies. With `hours`, a day of leave takes the hours of the employee’s working pattern."""
    allowance: LeaveTypeAllowance | None
    """Null = the leave of this type is not counted, or balances are in hours. Leave policies have the details."""
    allowance_year: int | None
    """The first calendar year with an allowance or a leave policy."""
    archived_at: str | None
    """Set = not available for new requests."""
    created_at: str


class CustomFieldOption(TypedDict):
    """A nested part of the class below."""

    code: str
    """The value. It never changes."""
    label: str
    archived: bool
    """True = existing values stay, but new ones are refused."""


class CustomField(TypedDict):
    """CustomField"""

    code: str
    """The name in `custom_fields` and in events. It never changes."""
    name: str
    type: Literal["text", "long_text", "number", "date", "boolean", "choice", "email", "url"]
    """Of the values: `date` is `YYYY-MM-DD`, `choice` the code of an option, `url` a link with http or https; `number` and `boolean` are those of JSON, the others strings."""
    options: list[CustomFieldOption]
    """Empty unless the type is `choice`."""
    is_required: bool
    """Whether the console asks for a value. The API doesn’t."""
    created_at: str


class EmploymentJob(TypedDict):
    """A nested part of the class below."""

    id: str
    """ID of this version of the job. A correction has another one."""
    valid_from: str | None
    """The first day of this job. `null` if it is the first job and the first day of employment is unknown."""
    job_title: str | None
    department: str | None
    org_unit_id: str | None
    """ID of the department, as `GET /org-units` lists it."""
    location: str | None
    location_id: str | None
    """ID of the location, as `GET /locations` lists it."""
    employment_type: EmploymentType
    manager_id: str | None
    """ID of an employee of the same company."""
    cost_centre: str | None
    fte: float
    """Full-time equivalent: 1 = full time, 0.5 = half."""
    work_pattern_id: str | None
    """ID of the working pattern. `null` = the company’s default."""
    is_planned: bool
    """True = the day has not come yet, and `GET /employees/{id}` doesn’t show it."""
    recorded_at: str
    """When this version was recorded."""


class Employment(TypedDict):
    """One employment of a person, with the job from each day on."""

    number: int
    """1 for the first employment of the person."""
    first_day: str | None
    """`null` = unknown."""
    last_day: str | None
    """It can be in the future. `null` = the employment has no end."""
    probation_end: str | None
    contract_end: str | None
    legal_entity_id: str | None
    jobs: list[EmploymentJob]
    """The job from each day on, the earliest first, with planned changes."""


class EmployeeEmployments(TypedDict):
    """The employments of one person."""

    employee_id: str
    employments: list[Employment]


class OrgUnit(TypedDict):
    """A department."""

    id: str
    name: str
    """The `department` of its employees."""
    parent_id: str | None
    """ID of the unit that it belongs to."""
    first_day: str | None
    """`null` = no limit."""
    last_day: str | None
    """`null` = no limit."""


class Sandbox(TypedDict):
    """Sandbox"""

    today: str
    """The current date of the sandbox."""
    time_zone: str
    """IANA name, e.g. `Europe/Lisbon`."""
    advancing_to: str | None
    """The day that the clock is being moved to; `null` if it is not."""


class Location(TypedDict):
    """A place of work."""

    id: str
    name: str
    """The `location` of its employees."""
    parent_id: str | None
    """ID of the location that it belongs to."""
    country: str | None
    """ISO 3166-1 alpha-2."""
    holiday_calendar_id: str | None
    """`null` = the company’s default calendar."""
    first_day: str | None
    """`null` = no limit."""
    last_day: str | None
    """`null` = no limit."""


class LeaveBalancesBalance(TypedDict):
    """Amounts in `unit`, with at most two decimals."""

    leave_type: str
    """The code of the leave type."""
    first_day: str
    """The first day of the leave year."""
    last_day: str
    """The last day of the leave year."""
    is_recorded: bool
    """False = computed for this response, because the leave year was not opened yet: no event reports its changes until `leave.balance_changed` with the cause `year_opened`. A leave year is opened when it begins, or when leave is requested in it."""
    unit: Literal["days", "hours"]
    """The unit of the amounts, the `balance_unit` of the leave type: working days, or hours of the employee’s working pattern."""
    granted: float
    """Granted by the leave policies as of today."""
    carried_over: float
    """From the leave year before."""
    adjusted: float
    """Corrections by HR, positive or negative."""
    expired: float
    """What left the leave year at its end, of which some may have been carried over, and carried-over leave that expired."""
    reserved: float
    """Held by pending requests."""
    taken: float
    """Approved leave in the leave year, including planned leave."""
    balance: float
    """What can still be requested."""


class LeaveBalances(TypedDict):
    """The balances of one employee in the leave years that contain a date."""

    employee_id: str
    year: int
    """The calendar year of the date."""
    balances: list[LeaveBalancesBalance]
    """One per leave type with an allowance in this year, by code."""


class LeavePolicyTermsAmount(TypedDict):
    """Per leave year, for full-time work."""

    value: str
    unit: Literal["days", "weeks", "hours"]


class LeavePolicyTermsAmountMax(TypedDict):
    """The maximum per leave year, after scaling."""

    value: str
    unit: Literal["days", "weeks", "hours"]


class LeavePolicyTermsStepAfter(TypedDict):
    """A nested part of the class below."""

    years: int
    of: Literal["tenure", "age"]


class LeavePolicyTermsStep(TypedDict):
    """A nested part of the class below."""

    after: LeavePolicyTermsStepAfter
    amount: str
    """In the unit of `amount`."""
    kind: Literal["add", "replace"]
    counts_from: Literal["step_day", "leave_year", "next_leave_year"]
    """The day on which the years are over (in policies that count months, its month), or the leave year that contains it or follows it."""


class LeavePolicyTermsGrantUpFront(TypedDict):
    """A nested part of the class below."""

    kind: Literal["up_front"]


class LeavePolicyTermsGrantMonthlyRounding(TypedDict):
    """Applies to each grant, before the rounding of the policy. Default: none."""

    step: str
    """For example 0.5 or 1."""
    unit: Literal["days", "weeks", "hours"]
    direction: Literal["up", "down", "nearest", "half_up_only"]
    """`nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction."""


class _RequiredLeavePolicyTermsGrantMonthly(TypedDict):
    """The required members of LeavePolicyTermsGrantMonthly."""

    kind: Literal["monthly"]
    on: Literal["first_day", "last_day"]


class LeavePolicyTermsGrantMonthly(_RequiredLeavePolicyTermsGrantMonthly, total=False):
    """A nested part of the class below."""

    rounding: LeavePolicyTermsGrantMonthlyRounding | None
    """Applies to each grant, before the rounding of the policy. Default: none."""


class LeavePolicyTermsGrantPerHourWorkedRounding(TypedDict):
    """Applies to each grant, before the rounding of the policy. Default: none."""

    step: str
    """For example 0.5 or 1."""
    unit: Literal["days", "weeks", "hours"]
    direction: Literal["up", "down", "nearest", "half_up_only"]
    """`nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction."""


class _RequiredLeavePolicyTermsGrantPerHourWorked(TypedDict):
    """The required members of LeavePolicyTermsGrantPerHourWorked."""

    kind: Literal["per_hour_worked"]
    percent: str


class LeavePolicyTermsGrantPerHourWorked(_RequiredLeavePolicyTermsGrantPerHourWorked, total=False):
    """A nested part of the class below."""

    rounding: LeavePolicyTermsGrantPerHourWorkedRounding | None
    """Applies to each grant, before the rounding of the policy. Default: none."""


class LeavePolicyTermsFirstYearRuleRounding(TypedDict):
    """Applies to part years, before the rounding of the policy."""

    step: str
    """For example 0.5 or 1."""
    unit: Literal["days", "weeks", "hours"]
    direction: Literal["up", "down", "nearest", "half_up_only"]
    """`nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction."""


class LeavePolicyTermsFirstYearRule(TypedDict):
    """What counts of the leave year in which the employment begins."""

    count: Literal["month_started", "full_months_of_service", "calendar_days", "whole_year"]
    """Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`."""
    whole_year_after_months: int | None
    """After this many months of employment, the whole year counts."""
    whole_year_from: str | None
    """For leavers, only if their last day is this day (`MM-DD`) or later."""
    rounding: LeavePolicyTermsFirstYearRuleRounding | None
    """Applies to part years, before the rounding of the policy."""


class LeavePolicyTermsLeaverRuleRounding(TypedDict):
    """Applies to part years, before the rounding of the policy."""

    step: str
    """For example 0.5 or 1."""
    unit: Literal["days", "weeks", "hours"]
    direction: Literal["up", "down", "nearest", "half_up_only"]
    """`nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction."""


class LeavePolicyTermsLeaverRule(TypedDict):
    """What counts of the leave year in which the employment ends."""

    count: Literal["month_started", "full_months_of_service", "calendar_days", "whole_year"]
    """Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`."""
    whole_year_after_months: int | None
    """After this many months of employment, the whole year counts."""
    whole_year_from: str | None
    """For leavers, only if their last day is this day (`MM-DD`) or later."""
    rounding: LeavePolicyTermsLeaverRuleRounding | None
    """Applies to part years, before the rounding of the policy."""


class LeavePolicyTermsRounding(TypedDict):
    """Applies to every leave year."""

    step: str
    """For example 0.5 or 1."""
    unit: Literal["days", "weeks", "hours"]
    direction: Literal["up", "down", "nearest", "half_up_only"]
    """`nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction."""


class LeavePolicyTermsCarryOverExpires(TypedDict, total=False):
    """The last day on which days carried over can be taken: one of the two."""

    on: str
    after_months: int


class LeavePolicyTermsCarryOver(TypedDict):
    """What is carried over into the next leave year."""

    amount_max: str | None
    """`null` = everything; `0` = nothing."""
    expires: LeavePolicyTermsCarryOverExpires | None
    """The last day on which days carried over can be taken: one of the two."""


class LeavePolicyTermsPayRate(TypedDict):
    """A nested part of the class below."""

    from_day: int
    percent: str


class LeavePolicyTerms(TypedDict):
    """The terms of a policy never change. Decimals are strings."""

    unit: Literal["days", "weeks", "hours"]
    """The unit of balances, `carry_over` and `negative_limit`: the `balance_unit` of the leave type."""
    amount: LeavePolicyTermsAmount
    """Per leave year, for full-time work."""
    scale_by: Literal["none", "fte", "working_days"]
    """How the amount is reduced for part-time work."""
    full_time_days_per_week: str
    """The working days per week for which `amount` is meant."""
    amount_max: LeavePolicyTermsAmountMax | None
    """The maximum per leave year, after scaling."""
    leave_year: Literal["anniversary"] | str
    """The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. 29 February is 28 February in common years."""
    steps: list[LeavePolicyTermsStep]
    """More leave by tenure or age."""
    grant: LeavePolicyTermsGrantUpFront | LeavePolicyTermsGrantMonthly | LeavePolicyTermsGrantPerHourWorked
    """Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked."""
    first_year_rule: LeavePolicyTermsFirstYearRule
    """What counts of the leave year in which the employment begins."""
    leaver_rule: LeavePolicyTermsLeaverRule
    """What counts of the leave year in which the employment ends."""
    rounding: LeavePolicyTermsRounding | None
    """Applies to every leave year."""
    waiting_months: int
    """Full months of employment before leave can be taken."""
    negative_limit: str
    """How far a balance can fall below 0."""
    carry_over: LeavePolicyTermsCarryOver
    """What is carried over into the next leave year."""
    pay_rates: list[LeavePolicyTermsPayRate]
    """The percentage of pay by day of absence. Empty = full pay."""


class LeavePolicyAssignment(TypedDict):
    """At most one of `employee_id`, `org_unit_id`, `location_id` and `employment_type` is set. If none is, the policy applies to everyone."""

    id: str
    employee_id: str | None
    org_unit_id: str | None
    """ID of a department, as `GET /org-units` lists it."""
    location_id: str | None
    """ID of a location, as `GET /locations` lists it."""
    employment_type: EmploymentType
    first_day: str
    """The first day on which the policy applies."""
    last_day: str | None
    """`null` = it has no end."""


class LeavePolicy(TypedDict):
    """The rules by which employees get leave of one type, with their assignments."""

    id: str
    leave_type: str
    """The code of the leave type."""
    name: str
    terms: LeavePolicyTerms
    """The terms of a policy never change. Decimals are strings."""
    archived_at: str | None
    """Set = not offered for assignments any more."""
    created_at: str
    assignments: list[LeavePolicyAssignment]
    """The latest first. On each day, the most specific assignment applies: of the employee, the department, the location, the employment type, everyone. Of several, the one that begins last."""


class PublicHoliday(TypedDict):
    """A public holiday of the company."""

    date: str
    """At most one holiday per calendar and date."""
    name: str
    portion: Literal["full", "am", "pm"]
    """The free part of the day. On a half holiday, the other half is worked."""


class HolidayCalendar(TypedDict):
    """HolidayCalendar"""

    id: str
    name: str
    country: str | None
    """ISO 3166-1 alpha-2."""
    is_default: bool
    """Whether it applies to employees whose location has no calendar."""
    archived_at: str | None
    """Set = not offered for locations any more."""
    created_at: str


class WorkPattern(TypedDict):
    """WorkPattern"""

    id: str
    name: str
    anchor: str
    """A Monday on which the first week begins. The weeks repeat."""
    weeks: list[list[float]]
    """The weeks of a pattern never change."""
    is_default: bool
    """Whether it applies to employees without a pattern of their own."""
    archived_at: str | None
    """Set = not offered for employees any more."""
    created_at: str


class Approval(TypedDict):
    """Approval"""

    subject_kind: Literal["leave", "advance", "timesheet"]
    """What kind of request waits."""
    subject_id: str
    """The leave request, timesheet or advance."""
    level: int
    """The approval step that waits. Send it with the decision."""
    etag: str
    """The version of the request. Send it as If-Match with an approval, so that the person approves what they were shown."""
    employee_id: str
    """Whom the request is about."""
    employee_name: str
    requested_at: str
    leave_type: str | None
    """Only for leave."""
    start_date: str | None
    """First day of the leave, or of the timesheet."""
    end_date: str | None
    """Last day of the leave, or of the timesheet."""
    days: float | None
    """Only for leave: the number of working days."""
    total_hours: float | None
    """Only for timesheets."""


class Decision(TypedDict):
    """Decision"""

    subject_kind: Literal["leave", "advance", "timesheet"]
    subject_id: str
    """The leave request, timesheet or advance."""
    status: str
    """Of the request. It stays `pending` or `submitted` while further steps wait."""
    current_step: int
    """The current approval step."""


class TimesheetEntrie(TypedDict):
    """A nested part of the class below."""

    date: str
    hours: float
    """At most two decimals."""


class Timesheet(TypedDict):
    """The hours of an employee in one period."""

    id: str
    employee_id: str
    period_start: str
    period_end: str
    """Last day of the period (inclusive)."""
    status: Literal["draft", "submitted", "approved", "rejected"]
    entries: list[TimesheetEntrie]
    """The hours of each day with hours, by date."""
    total_hours: float
    """The sum of the entries."""
    current_step: int
    """The current approval step."""
    submitted_at: str | None
    """When it was last submitted."""
    decided_at: str | None
    """When it was approved or rejected."""
    rejection_reason: str | None
    reopening_reason: str | None
    """Why HR last made an approved timesheet a draft again."""
    created_at: str
    updated_at: str


class NewTimeEntry(TypedDict):
    """A row of `time_entries.send`."""

    external_id: str
    """The ID of the entry in your system, unique in the company."""
    employee_id: str
    """An employee of the company."""
    date: str
    """The day on which the hours were worked."""
    hours: float
    """At most two decimals, and at most the hours of the day in the time zone of the company: 23 or 25 when clocks change. 0 removes the entry."""


class TimeEntryResultProblem(TypedDict):
    """Why the row was refused."""

    code: Literal["unknown_employee", "employee_terminated", "timesheet_not_editable", "entered_by_person", "day_too_long", "duplicate_external_id"]
    """Stable code of the reason. Branch on this field."""
    detail: str


class TimeEntryResult(TypedDict):
    """The result of a row of `time_entries.send`."""

    index: int
    """The place of the row in the request."""
    external_id: str
    outcome: Literal["created", "updated", "unchanged", "removed", "refused"]
    timesheet_id: str | None
    """The timesheet that has the entry; null if none has it."""
    problem: TimeEntryResultProblem | None
    """Why the row was refused."""


class _RequiredProblemError(TypedDict):
    """The required members of ProblemError."""

    detail: str


class ProblemError(_RequiredProblemError, total=False):
    """A nested part of the class below."""

    pointer: str
    """The place in the body, as a JSON Pointer (RFC 6901)."""
    parameter: str
    """The name of the parameter in the query or the path."""


class ProblemSecondPerson(TypedDict):
    """With `forbidden`: another person must do this, because it decides about the person for whom the application acts."""

    touches: str
    """`pay`, `leave`, `approval`, `access`, or `record` for several of them."""
    why: str
    """`own`: it is about the person; `host`: about someone who gave them access; `author`: someone prepared it who is no other person to them."""
    ask: list[str]
    """The names of people who can do it, at most three."""


class _RequiredProblem(TypedDict):
    """The required members of Problem."""

    type: str
    """URL of the page that explains the code."""
    title: str
    status: int
    detail: str
    code: str
    """Stable error code. Branch on this field."""
    request_id: str
    """Identifies the request in the log of the service."""


class Problem(_RequiredProblem, total=False):
    """The body of an error (RFC 9457)."""

    errors: list[ProblemError]
    state: str
    """With `invalid_state` and `forbidden`: the status of the record, if it has one."""
    allowed_actions: list[str]
    """With `state`: what you can do with the record now, such as `cancel`."""
    rewound_to: int
    """With `feed_rewound`: the last position that exists. Continue from it."""
    rewound_at: str
    """With `feed_rewound`: when this was found."""
    moved_to: str
    """With `company_moved`: its new address."""
    second_person: ProblemSecondPerson
    """With `forbidden`: another person must do this, because it decides about the person for whom the application acts."""


class MeCompany(TypedDict):
    """A nested part of the class below."""

    id: str
    name: str
    time_zone: str
    """IANA name, such as `Europe/Berlin`."""
    is_sandbox: bool
    """A company for tests, whose day can be moved forward."""


class MeKey(TypedDict):
    """A nested part of the class below."""

    id: str
    name: str
    last_four: str
    """The last four characters of the key."""
    scopes: list[Literal["employees:read", "employees:write", "leave:read", "leave:write", "payroll:read", "payroll:write", "webhooks:read"]]
    """What the key may do: all seven scopes for a key without a list."""
    grants: list[Literal["events:read", "documents:read", "documents:write", "contracts:read", "advances:read", "onboarding:read", "onboarding:write", "timesheets:read", "timesheets:write", "custom_fields:read", "custom_fields:write"]]
    expires_at: str | None
    """Null for a key that does not expire."""


class MePerson(TypedDict):
    """A nested part of the class below."""

    user_id: str
    employee_id: str | None
    """Null for a user without an employee record."""
    application_id: str
    """The application that acts for the person."""
    scopes: list[Literal["approvals", "read", "leave:write"]]


class MeRateLimit(TypedDict):
    """A nested part of the class below."""

    requests_per_minute: int
    """Of the company, or of this installation."""


class Me(TypedDict):
    """Who the requests of a client are from: the company, and the key or the person."""

    company: MeCompany
    key: MeKey | None
    person: MePerson | None
    rate_limit: MeRateLimit


class EmployeeFilters(TypedDict, total=False):
    """The query parameters of listEmployees."""

    status: Literal["onboarding", "active", "on_leave", "terminated"] | None
    """Only employees with this status."""
    email: str | None
    """Not case-sensitive."""
    external_id: str | None
    """Only the employee with this external ID."""
    department: str | None
    """Only employees of this department. Case-sensitive."""
    manager_id: str | None
    """Only employees who report directly to this employee."""
    updated_since: str | None
    """Only records changed at or after this time."""
    as_of: str | None
    """The list as of this day, in the past or the future; see the description."""
    known_at: str | None
    """Only with `as_of`: what the records said about that day at this time, before later corrections."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class LeaveFilters(TypedDict, total=False):
    """The query parameters of listLeave."""

    employee_id: str | None
    """Only requests of this employee."""
    status: Literal["pending", "approved", "rejected", "cancelled"] | None
    """Only requests with this status."""
    leave_type: str | None
    """Only requests of this leave type (its code)."""
    from_: str | None
    """Only leave that ends on or after this date."""
    to: str | None
    """Only leave that begins on or before this date."""
    updated_since: str | None
    """Only records changed at or after this time."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class PayrollFilters(TypedDict, total=False):
    """The query parameters of listPayrollRuns."""

    status: Literal["draft", "processing", "completed", "failed", "approved", "paid", "cancelled"] | None
    """Only runs with this status."""
    updated_since: str | None
    """Only records changed at or after this time."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class WebhookDeliveryFilters(TypedDict, total=False):
    """The query parameters of listWebhookDeliveries."""

    endpoint_id: str | None
    """Only deliveries to this endpoint."""
    status: Literal["pending", "delivered", "failed", "skipped"] | None
    """Only deliveries with this status."""
    event: Literal["employee.created", "employee.updated", "employee.terminated", "employee.rehired", "employee.erased", "leave.requested", "leave.approved", "leave.rejected", "leave.cancelled", "leave.changed", "leave.balance_changed", "timesheet.submitted", "timesheet.approved", "timesheet.rejected", "timesheet.reopened", "payroll.completed", "payroll.approved", "payroll.paid", "payroll.corrected", "payroll.reversed", "advance.requested", "advance.approved", "advance.rejected", "advance.paid", "document.uploaded", "document.archived", "contract.signed", "contract.declined", "contract.voided", "onboarding.completed", "onboarding.task_assigned", "approval.waiting"] | None
    """Only deliveries of events of this type."""
    created_since: str | None
    """Only records created at or after this time."""
    created_until: str | None
    """Only records created before this time."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class EventFilters(TypedDict, total=False):
    """The query parameters of listEvents."""

    after: str | None
    """`next_after` of the last response. Omit it to begin with the oldest event; `latest` begins with the next new event."""
    types: str | None
    """Only these event types, separated by commas."""
    limit: int | None
    """Maximum number of records to return."""
    wait: int | None
    """How many seconds to wait for an event if there is none. At most 5 requests of a key wait at a time; further ones get a response immediately."""


class DocumentFilters(TypedDict, total=False):
    """The query parameters of listDocuments."""

    employee_id: str | None
    """Only documents of this employee."""
    category: Literal["contract", "identity", "certificate", "other"] | None
    """Only documents of this category."""
    status: Literal["uploaded", "archived"] | None
    """Only documents with this status."""
    updated_since: str | None
    """Only records changed at or after this time."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class ContractFilters(TypedDict, total=False):
    """The query parameters of listContracts."""

    employee_id: str | None
    """Only contracts of this employee."""
    status: Literal["draft", "sent", "partially_signed", "signed", "declined", "voided"] | None
    """Only contracts with this status."""
    updated_since: str | None
    """Only records changed at or after this time."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class AdvanceFilters(TypedDict, total=False):
    """The query parameters of listAdvances."""

    employee_id: str | None
    """Only advances of this employee."""
    status: Literal["pending", "approved", "rejected", "cancelled", "paid", "repaid"] | None
    """Only advances with this status."""
    updated_since: str | None
    """Only records changed at or after this time."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class OnboardingTaskFilters(TypedDict, total=False):
    """The query parameters of listOnboardingTasks."""

    employee_id: str | None
    """Only tasks for this employee."""
    checklist_id: str | None
    """Only tasks on this checklist."""
    status: Literal["pending", "done", "skipped"] | None
    """Only tasks with this status."""
    assigned_to: Literal["me"] | None
    """Only tasks that are assigned to the integration of this key."""
    updated_since: str | None
    """Only records changed at or after this time."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class LeaveTypeFilters(TypedDict, total=False):
    """The query parameters of listLeaveTypes."""

    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class LeaveBalanceFilters(TypedDict, total=False):
    """The query parameters of listLeaveBalances."""

    employee_id: str | None
    """Only this employee."""
    as_of: str | None
    """A date of the leave year. Default: today in the company’s time zone."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class LeavePolicyFilters(TypedDict, total=False):
    """The query parameters of listLeavePolicies."""

    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class PublicHolidayFilters(TypedDict, total=False):
    """The query parameters of listPublicHolidays."""

    calendar_id: str | None
    """The calendar, from `GET /holiday-calendars`. Absent = the default calendar."""
    from_: str | None
    """Only holidays on or after this date."""
    to: str | None
    """Only holidays on or before this date."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class HolidayCalendarFilters(TypedDict, total=False):
    """The query parameters of listHolidayCalendars."""

    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class WorkPatternFilters(TypedDict, total=False):
    """The query parameters of listWorkPatterns."""

    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class TimesheetFilters(TypedDict, total=False):
    """The query parameters of listTimesheets."""

    employee_id: str | None
    """Only timesheets of this employee."""
    status: Literal["draft", "submitted", "approved", "rejected"] | None
    """Only timesheets with this status."""
    from_: str | None
    """Only timesheets that end on or after this date."""
    to: str | None
    """Only timesheets that begin on or before this date."""
    updated_since: str | None
    """Only records changed at or after this time."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class CustomFieldFilters(TypedDict, total=False):
    """The query parameters of listCustomFields."""

    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class EmploymentFilters(TypedDict, total=False):
    """The query parameters of listEmployments."""

    updated_since: str | None
    """Only records changed at or after this time."""
    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class OrgUnitFilters(TypedDict, total=False):
    """The query parameters of listOrgUnits."""

    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class LocationFilters(TypedDict, total=False):
    """The query parameters of listLocations."""

    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class ApprovalFilters(TypedDict, total=False):
    """The query parameters of listApprovals."""

    limit: int | None
    """Maximum number of records to return."""
    cursor: str | None
    """The next_cursor of the previous page. Send the same filters with it."""


class EmployeeCreatedEventPayload(TypedDict):
    """A nested part of the class below."""

    employeeId: str
    """ID of the employee."""
    employeeNumber: str | None
    """The company’s own number for the employee."""
    email: str
    """Work email address."""
    firstName: str
    """First name."""
    lastName: str
    """Last name."""
    jobTitle: str | None
    """Job title."""
    department: str | None
    """Name of the department."""
    managerId: str | None
    """ID of the employee’s manager."""
    startDate: str | None
    """First day of work."""
    status: Literal["onboarding", "active"]
    """`onboarding` if the employee was added with a checklist, otherwise `active`."""
    source: Literal["api", "console", "import"]
    """How the record was created."""


class EmployeeCreatedEvent(TypedDict):
    """The body of a delivery of `employee.created`."""

    event: Literal["employee.created"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: EmployeeCreatedEventPayload


class EmployeeUpdatedEventPayload(TypedDict):
    """A nested part of the class below."""

    employeeId: str
    """ID of the employee."""
    changedFields: list[Literal["external_id", "employee_number", "first_name", "last_name", "email", "phone", "job_title", "department", "location", "employment_type", "manager_id", "start_date", "status", "termination_date", "probation_end", "contract_end", "legal_entity_id", "cost_centre", "fte", "work_pattern_id"] | str]
    """The fields that changed, without their values."""
    effectiveOn: str
    """The day from which the change applies, in the company’s time zone: usually the day on which it was made."""
    source: Literal["api", "console", "import", "service"]
    """How the record was changed. `service`: muster itself, for example on a planned date."""


class EmployeeUpdatedEvent(TypedDict):
    """The body of a delivery of `employee.updated`."""

    event: Literal["employee.updated"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: EmployeeUpdatedEventPayload


class EmployeeTerminatedEventPayload(TypedDict):
    """A nested part of the class below."""

    employeeId: str
    """ID of the employee."""
    terminationDate: str
    """Last day of employment."""
    reason: str | None
    """Reason for leaving, as entered by the company."""


class EmployeeTerminatedEvent(TypedDict):
    """The body of a delivery of `employee.terminated`."""

    event: Literal["employee.terminated"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: EmployeeTerminatedEventPayload


class EmployeeRehiredEventPayload(TypedDict):
    """A nested part of the class below."""

    employeeId: str
    """ID of the employee, the same as before."""
    startDate: str
    """First day of the new employment."""


class EmployeeRehiredEvent(TypedDict):
    """The body of a delivery of `employee.rehired`."""

    event: Literal["employee.rehired"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: EmployeeRehiredEventPayload


class EmployeeErasedEventPayload(TypedDict):
    """A nested part of the class below."""

    employeeId: str
    """ID of the employee."""
    erasedAt: Instant
    """When the data was erased."""


class EmployeeErasedEvent(TypedDict):
    """The body of a delivery of `employee.erased`."""

    event: Literal["employee.erased"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: EmployeeErasedEventPayload


class _RequiredLeaveRequestedEventPayload(TypedDict):
    """The required members of LeaveRequestedEventPayload."""

    requestId: str
    """ID of the leave request."""
    employeeId: str
    """ID of the employee who takes the leave."""
    leaveType: str
    """Code of the leave type. Each company can define its own types."""
    startDate: str
    """First day of the leave."""
    endDate: str
    """Last day of the leave (inclusive)."""
    days: float
    """Number of working days, in steps of half a day."""
    status: Literal["pending"]
    """Always `pending` for a new request."""
    source: Literal["api", "console"]
    """How the request was submitted."""


class LeaveRequestedEventPayload(_RequiredLeaveRequestedEventPayload, total=False):
    """A nested part of the class below."""

    waitsFor: list[str]
    """IDs of the users who may decide the current step when the event happens, at most 50. Empty if no user can."""


class LeaveRequestedEvent(TypedDict):
    """The body of a delivery of `leave.requested`."""

    event: Literal["leave.requested"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: LeaveRequestedEventPayload


class LeaveApprovedEventPayload(TypedDict):
    """A nested part of the class below."""

    requestId: str
    """ID of the leave request."""
    employeeId: str
    """ID of the employee who takes the leave."""
    leaveType: str
    """Code of the leave type. Each company can define its own types."""
    startDate: str
    """First day of the leave."""
    endDate: str
    """Last day of the leave (inclusive)."""
    days: float
    """Number of working days, in steps of half a day."""
    approvedBy: str
    """The user who approved the last step."""
    approvedAt: Instant
    """When the last step was approved."""


class LeaveApprovedEvent(TypedDict):
    """The body of a delivery of `leave.approved`."""

    event: Literal["leave.approved"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: LeaveApprovedEventPayload


class LeaveRejectedEventPayload(TypedDict):
    """A nested part of the class below."""

    requestId: str
    """ID of the leave request."""
    employeeId: str
    """ID of the employee who takes the leave."""
    leaveType: str
    """Code of the leave type. Each company can define its own types."""
    startDate: str
    """First day of the leave."""
    endDate: str
    """Last day of the leave (inclusive)."""
    days: float
    """Number of working days, in steps of half a day."""
    rejectedBy: str
    """The user who rejected the request."""
    rejectedAt: Instant
    """When the request was rejected."""
    rejectionReason: str | None
    """The reason that the approver gave to the employee."""


class LeaveRejectedEvent(TypedDict):
    """The body of a delivery of `leave.rejected`."""

    event: Literal["leave.rejected"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: LeaveRejectedEventPayload


class LeaveCancelledEventPayload(TypedDict):
    """A nested part of the class below."""

    requestId: str
    """ID of the leave request."""
    employeeId: str
    """ID of the employee who takes the leave."""
    leaveType: str
    """Code of the leave type. Each company can define its own types."""
    startDate: str
    """First day of the leave."""
    endDate: str
    """Last day of the leave (inclusive)."""
    days: float
    """Number of working days, in steps of half a day."""
    cancelledBy: str | None
    """The user who cancelled it."""
    cancelledAt: Instant
    """When it was cancelled."""


class LeaveCancelledEvent(TypedDict):
    """The body of a delivery of `leave.cancelled`."""

    event: Literal["leave.cancelled"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: LeaveCancelledEventPayload


class LeaveChangedEventPayload(TypedDict):
    """A nested part of the class below."""

    requestId: str
    """ID of the leave request."""
    employeeId: str
    """ID of the employee who takes the leave."""
    leaveType: str
    """Code of the leave type. Each company can define its own types."""
    startDate: str
    """First day of the leave."""
    endDate: str
    """Last day of the leave (inclusive)."""
    days: float
    """Number of working days, in steps of half a day."""
    changedBy: str | None
    """The user who changed it."""
    changedAt: Instant
    """When it was changed."""


class LeaveChangedEvent(TypedDict):
    """The body of a delivery of `leave.changed`."""

    event: Literal["leave.changed"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: LeaveChangedEventPayload


class _RequiredLeaveBalanceChangedEventPayload(TypedDict):
    """The required members of LeaveBalanceChangedEventPayload."""

    employeeId: str
    """ID of the employee."""
    leaveType: str
    """Code of the leave type."""
    year: int
    """The calendar year in which the leave year begins."""
    cause: Literal["adjustment", "year_opened", "carry_over", "entitlement_changed"]
    """`adjustment`: HR corrected the balance. `year_opened`: the days of a year were granted, or carried over from the year before. `carry_over`: days that were returned after the end of their year moved to the next one. `entitlement_changed`: the policy, the job or the employment changed, days accrued, or days that were carried over expired."""


class LeaveBalanceChangedEventPayload(_RequiredLeaveBalanceChangedEventPayload, total=False):
    """A nested part of the class below."""

    firstDay: str | None
    """The first day of the leave year. `null` = it no longer exists, and holds nothing."""
    lastDay: str | None
    """The last day of the leave year, or `null`."""


class LeaveBalanceChangedEvent(TypedDict):
    """The body of a delivery of `leave.balance_changed`."""

    event: Literal["leave.balance_changed"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: LeaveBalanceChangedEventPayload


class _RequiredTimesheetSubmittedEventPayload(TypedDict):
    """The required members of TimesheetSubmittedEventPayload."""

    timesheetId: str
    """ID of the timesheet."""
    employeeId: str
    """ID of the employee."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period (inclusive)."""
    totalHours: float
    """Total hours of all entries, with at most two decimals."""
    submittedAt: Instant
    """When the timesheet was last submitted."""


class TimesheetSubmittedEventPayload(_RequiredTimesheetSubmittedEventPayload, total=False):
    """A nested part of the class below."""

    waitsFor: list[str]
    """IDs of the users who may decide the current step when the event happens, at most 50. Empty if no user can."""


class TimesheetSubmittedEvent(TypedDict):
    """The body of a delivery of `timesheet.submitted`."""

    event: Literal["timesheet.submitted"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: TimesheetSubmittedEventPayload


class TimesheetApprovedEventPayload(TypedDict):
    """A nested part of the class below."""

    timesheetId: str
    """ID of the timesheet."""
    employeeId: str
    """ID of the employee."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period (inclusive)."""
    totalHours: float
    """Total hours of all entries, with at most two decimals."""
    submittedAt: Instant
    """When the timesheet was last submitted."""
    approvedBy: str
    """The user who approved the last step."""
    approvedAt: Instant
    """When the last step was approved."""


class TimesheetApprovedEvent(TypedDict):
    """The body of a delivery of `timesheet.approved`."""

    event: Literal["timesheet.approved"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: TimesheetApprovedEventPayload


class TimesheetRejectedEventPayload(TypedDict):
    """A nested part of the class below."""

    timesheetId: str
    """ID of the timesheet."""
    employeeId: str
    """ID of the employee."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period (inclusive)."""
    totalHours: float
    """Total hours of all entries, with at most two decimals."""
    submittedAt: Instant
    """When the timesheet was last submitted."""
    rejectedBy: str
    """The user who rejected the timesheet."""
    rejectedAt: Instant
    """When the timesheet was rejected."""
    rejectionReason: str | None
    """The reason that the approver gave to the employee."""


class TimesheetRejectedEvent(TypedDict):
    """The body of a delivery of `timesheet.rejected`."""

    event: Literal["timesheet.rejected"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: TimesheetRejectedEventPayload


class TimesheetReopenedEventPayload(TypedDict):
    """A nested part of the class below."""

    timesheetId: str
    """ID of the timesheet."""
    employeeId: str
    """ID of the employee."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period (inclusive)."""
    totalHours: float
    """Total hours of all entries, with at most two decimals."""
    submittedAt: Instant
    """When the timesheet was last submitted."""
    reopenedBy: str
    """The user who reopened the timesheet."""
    reopenedAt: Instant
    """When the timesheet was reopened."""
    reopeningReason: str
    """The reason that HR gave to the employee."""


class TimesheetReopenedEvent(TypedDict):
    """The body of a delivery of `timesheet.reopened`."""

    event: Literal["timesheet.reopened"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: TimesheetReopenedEventPayload


class PayrollCompletedEventPayload(TypedDict):
    """A nested part of the class below."""

    payrollRunId: str
    """ID of the payroll run."""
    type: Literal["regular", "off_cycle", "correction"]
    """Kind of run."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period (inclusive)."""
    payDate: str
    """Pay date."""
    currency: str
    """ISO 4217 currency code."""
    employeeCount: int
    """Number of payslips in the run, one per employee."""
    completedAt: Instant
    """When the last payslip was generated."""


class PayrollCompletedEvent(TypedDict):
    """The body of a delivery of `payroll.completed`."""

    event: Literal["payroll.completed"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: PayrollCompletedEventPayload


class PayrollApprovedEventPayload(TypedDict):
    """A nested part of the class below."""

    payrollRunId: str
    """ID of the payroll run."""
    type: Literal["regular", "off_cycle", "correction"]
    """Kind of run."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period (inclusive)."""
    payDate: str
    """Pay date."""
    currency: str
    """ISO 4217 currency code."""
    employeeCount: int
    """Number of payslips in the run, one per employee."""
    completedAt: Instant
    """When the last payslip was generated."""
    approvedBy: str
    """The user who approved the run."""
    approvedAt: Instant
    """When the run was approved."""


class PayrollApprovedEvent(TypedDict):
    """The body of a delivery of `payroll.approved`."""

    event: Literal["payroll.approved"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: PayrollApprovedEventPayload


class PayrollPaidEventPayload(TypedDict):
    """A nested part of the class below."""

    payrollRunId: str
    """ID of the payroll run."""
    type: Literal["regular", "off_cycle", "correction"]
    """Kind of run."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period (inclusive)."""
    payDate: str
    """Pay date."""
    currency: str
    """ISO 4217 currency code."""
    employeeCount: int
    """Number of payslips in the run, one per employee."""
    completedAt: Instant
    """When the last payslip was generated."""
    paidBy: str
    """The user who marked the run as paid."""
    paidAt: Instant
    """When the run was marked as paid."""


class PayrollPaidEvent(TypedDict):
    """The body of a delivery of `payroll.paid`."""

    event: Literal["payroll.paid"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: PayrollPaidEventPayload


class PayrollCorrectedEventPayloadForPeriod(TypedDict):
    """A nested part of the class below."""

    periodStart: str
    """First day of the corrected period."""
    periodEnd: str
    """Last day of the corrected period (inclusive)."""


class PayrollCorrectedEventPayload(TypedDict):
    """A nested part of the class below."""

    payrollRunId: str
    """ID of the payroll run."""
    employeeCount: int
    """Number of employees whose earlier pay is corrected."""
    forPeriods: list[PayrollCorrectedEventPayloadForPeriod]
    """The corrected periods."""


class PayrollCorrectedEvent(TypedDict):
    """The body of a delivery of `payroll.corrected`."""

    event: Literal["payroll.corrected"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: PayrollCorrectedEventPayload


class PayrollReversedEventPayload(TypedDict):
    """A nested part of the class below."""

    payrollRunId: str
    """ID of the payroll run."""
    type: Literal["regular", "off_cycle", "correction"]
    """Kind of run."""
    periodStart: str
    """First day of the period."""
    periodEnd: str
    """Last day of the period (inclusive)."""
    payDate: str
    """Pay date."""
    currency: str
    """ISO 4217 currency code."""
    employeeCount: int
    """Number of payslips in the run, one per employee."""
    completedAt: Instant
    """When the last payslip was generated."""
    approvedBy: str
    """The user who approved the reversal."""
    approvedAt: Instant
    """When the reversal was approved."""
    reversedRunId: str
    """ID of the payroll run whose payslips are undone."""


class PayrollReversedEvent(TypedDict):
    """The body of a delivery of `payroll.reversed`."""

    event: Literal["payroll.reversed"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: PayrollReversedEventPayload


class _RequiredAdvanceRequestedEventPayload(TypedDict):
    """The required members of AdvanceRequestedEventPayload."""

    advanceId: str
    """ID of the advance."""
    employeeId: str
    """ID of the employee who requested the advance."""
    requestedAt: Instant
    """When the advance was requested."""


class AdvanceRequestedEventPayload(_RequiredAdvanceRequestedEventPayload, total=False):
    """A nested part of the class below."""

    waitsFor: list[str]
    """IDs of the users who may decide the current step when the event happens, at most 50. Empty if no user can."""


class AdvanceRequestedEvent(TypedDict):
    """The body of a delivery of `advance.requested`."""

    event: Literal["advance.requested"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: AdvanceRequestedEventPayload


class AdvanceApprovedEventPayload(TypedDict):
    """A nested part of the class below."""

    advanceId: str
    """ID of the advance."""
    employeeId: str
    """ID of the employee who requested the advance."""
    requestedAt: Instant
    """When the advance was requested."""
    approvedBy: str
    """The user who approved the last step."""
    approvedAt: Instant
    """When the last step was approved."""


class AdvanceApprovedEvent(TypedDict):
    """The body of a delivery of `advance.approved`."""

    event: Literal["advance.approved"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: AdvanceApprovedEventPayload


class AdvanceRejectedEventPayload(TypedDict):
    """A nested part of the class below."""

    advanceId: str
    """ID of the advance."""
    employeeId: str
    """ID of the employee who requested the advance."""
    requestedAt: Instant
    """When the advance was requested."""
    rejectedBy: str
    """The user who rejected the request."""
    rejectedAt: Instant
    """When the request was rejected."""


class AdvanceRejectedEvent(TypedDict):
    """The body of a delivery of `advance.rejected`."""

    event: Literal["advance.rejected"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: AdvanceRejectedEventPayload


class AdvancePaidEventPayload(TypedDict):
    """A nested part of the class below."""

    advanceId: str
    """ID of the advance."""
    employeeId: str
    """ID of the employee who requested the advance."""
    requestedAt: Instant
    """When the advance was requested."""
    paidBy: str
    """The user who marked it as paid."""
    paidAt: Instant
    """When it was marked as paid."""


class AdvancePaidEvent(TypedDict):
    """The body of a delivery of `advance.paid`."""

    event: Literal["advance.paid"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: AdvancePaidEventPayload


class DocumentUploadedEventPayload(TypedDict):
    """A nested part of the class below."""

    documentId: str
    """ID of the document."""
    employeeId: str
    """ID of the employee it was uploaded for."""
    name: str
    """File name."""
    category: Literal["contract", "identity", "certificate", "payslip", "other"]
    """Kind of document."""
    mimeType: str
    """Media type of the content."""
    sizeBytes: int
    """Size of the content in bytes."""
    uploadedBy: str
    """The user or the API key that uploaded the document."""


class DocumentUploadedEvent(TypedDict):
    """The body of a delivery of `document.uploaded`."""

    event: Literal["document.uploaded"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: DocumentUploadedEventPayload


class DocumentArchivedEventPayload(TypedDict):
    """A nested part of the class below."""

    documentId: str
    """ID of the document."""
    employeeId: str
    """ID of the employee it was uploaded for."""
    name: str
    """File name."""
    category: Literal["contract", "identity", "certificate", "payslip", "other"]
    """Kind of document."""
    archivedBy: str
    """The user who archived the document."""
    archivedAt: Instant
    """When the document was archived."""


class DocumentArchivedEvent(TypedDict):
    """The body of a delivery of `document.archived`."""

    event: Literal["document.archived"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: DocumentArchivedEventPayload


class ContractSignedEventPayloadSignature(TypedDict):
    """A nested part of the class below."""

    party: Literal["employee", "employer"]
    """The party that signed."""
    signerId: str
    """The user who signed for this party."""
    signedAt: Instant
    """When this party signed."""


class ContractSignedEventPayload(TypedDict):
    """A nested part of the class below."""

    contractId: str
    """ID of the contract."""
    employeeId: str
    """ID of the employee who is a party to the contract."""
    title: str
    """Title of the contract."""
    signedAt: Instant
    """When the second party signed."""
    signatures: list[ContractSignedEventPayloadSignature]
    """One signature from each party, the earlier one first."""


class ContractSignedEvent(TypedDict):
    """The body of a delivery of `contract.signed`."""

    event: Literal["contract.signed"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: ContractSignedEventPayload


class ContractDeclinedEventPayload(TypedDict):
    """A nested part of the class below."""

    contractId: str
    """ID of the contract."""
    employeeId: str
    """ID of the employee who is a party to the contract."""
    title: str
    """Title of the contract."""
    declinedBy: str
    """The user who declined the contract."""
    declinedAt: Instant
    """When the contract was declined."""


class ContractDeclinedEvent(TypedDict):
    """The body of a delivery of `contract.declined`."""

    event: Literal["contract.declined"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: ContractDeclinedEventPayload


class ContractVoidedEventPayload(TypedDict):
    """A nested part of the class below."""

    contractId: str
    """ID of the contract."""
    employeeId: str
    """ID of the employee who is a party to the contract."""
    title: str
    """Title of the contract."""
    voidedBy: str
    """The user who voided the contract."""
    voidedAt: Instant
    """When the contract was voided."""


class ContractVoidedEvent(TypedDict):
    """The body of a delivery of `contract.voided`."""

    event: Literal["contract.voided"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: ContractVoidedEventPayload


class OnboardingCompletedEventPayload(TypedDict):
    """A nested part of the class below."""

    checklistId: str
    """ID of the onboarding checklist."""
    employeeId: str
    """ID of the employee."""
    completedAt: Instant
    """When the last required task was completed."""
    taskCount: int
    """Number of tasks on the checklist, including skipped and optional tasks."""


class OnboardingCompletedEvent(TypedDict):
    """The body of a delivery of `onboarding.completed`."""

    event: Literal["onboarding.completed"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: OnboardingCompletedEventPayload


class OnboardingTaskAssignedEventPayload(TypedDict):
    """A nested part of the class below."""

    taskId: str
    """ID of the onboarding task."""
    checklistId: str
    """ID of the onboarding checklist."""
    employeeId: str
    """ID of the employee."""
    assigneeApiKeyId: str
    """ID of the API key that the task is assigned to."""
    required: bool
    """Whether the task must be done to complete the checklist."""
    dueDate: str | None
    """When the task is due; `null` = no date."""


class OnboardingTaskAssignedEvent(TypedDict):
    """The body of a delivery of `onboarding.task_assigned`."""

    event: Literal["onboarding.task_assigned"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: OnboardingTaskAssignedEventPayload


class ApprovalWaitingEventPayload(TypedDict):
    """A nested part of the class below."""

    subjectKind: Literal["leave", "advance", "timesheet"]
    """What is to be decided."""
    subjectId: str
    """ID of the leave request, advance or timesheet."""
    employeeId: str
    """ID of the employee whose request it is."""
    level: int
    """The step that is to be decided now."""
    waitsFor: list[str]
    """IDs of the users who may decide the current step when the event happens, at most 50. Empty if no user can."""


class ApprovalWaitingEvent(TypedDict):
    """The body of a delivery of `approval.waiting`."""

    event: Literal["approval.waiting"]
    """The event type."""
    delivered_at: Instant
    """The time of this attempt, another for each."""
    delivery_id: str
    """The same for each retry: discard duplicates by it."""
    payload: ApprovalWaitingEventPayload


Event: TypeAlias = FeedEvent
"""The former name of FeedEvent."""

WebhookEvent: TypeAlias = Union[
    EmployeeCreatedEvent,
    EmployeeUpdatedEvent,
    EmployeeTerminatedEvent,
    EmployeeRehiredEvent,
    EmployeeErasedEvent,
    LeaveRequestedEvent,
    LeaveApprovedEvent,
    LeaveRejectedEvent,
    LeaveCancelledEvent,
    LeaveChangedEvent,
    LeaveBalanceChangedEvent,
    TimesheetSubmittedEvent,
    TimesheetApprovedEvent,
    TimesheetRejectedEvent,
    TimesheetReopenedEvent,
    PayrollCompletedEvent,
    PayrollApprovedEvent,
    PayrollPaidEvent,
    PayrollCorrectedEvent,
    PayrollReversedEvent,
    AdvanceRequestedEvent,
    AdvanceApprovedEvent,
    AdvanceRejectedEvent,
    AdvancePaidEvent,
    DocumentUploadedEvent,
    DocumentArchivedEvent,
    ContractSignedEvent,
    ContractDeclinedEvent,
    ContractVoidedEvent,
    OnboardingCompletedEvent,
    OnboardingTaskAssignedEvent,
    ApprovalWaitingEvent,
]
"""The body of a delivery; compare its `event` to find out which one it is."""

WebhookEventName: TypeAlias = Literal[
    "employee.created",
    "employee.updated",
    "employee.terminated",
    "employee.rehired",
    "employee.erased",
    "leave.requested",
    "leave.approved",
    "leave.rejected",
    "leave.cancelled",
    "leave.changed",
    "leave.balance_changed",
    "timesheet.submitted",
    "timesheet.approved",
    "timesheet.rejected",
    "timesheet.reopened",
    "payroll.completed",
    "payroll.approved",
    "payroll.paid",
    "payroll.corrected",
    "payroll.reversed",
    "advance.requested",
    "advance.approved",
    "advance.rejected",
    "advance.paid",
    "document.uploaded",
    "document.archived",
    "contract.signed",
    "contract.declined",
    "contract.voided",
    "onboarding.completed",
    "onboarding.task_assigned",
    "approval.waiting",
]

ProblemCode: TypeAlias = Literal[
    "body_too_large",
    "company_moved",
    "company_read_only",
    "duplicate_email",
    "duplicate_external_id",
    "employee_terminated",
    "feed_rewound",
    "forbidden",
    "idempotency_in_progress",
    "idempotency_mismatch",
    "insufficient_scope",
    "internal",
    "invalid_cursor",
    "invalid_idempotency_key",
    "invalid_request",
    "invalid_state",
    "invalid_token",
    "leave_balance_exceeded",
    "leave_overlap",
    "malformed_json",
    "missing_credentials",
    "not_a_sandbox",
    "not_found",
    "precondition_failed",
    "rate_limited",
    "task_not_assigned",
    "unavailable",
    "unsupported_media_type",
    "uri_too_long",
    "user_token_required",
    "validation_failed",
]
"""The codes of the errors that the operations return."""
