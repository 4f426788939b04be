from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import quote

from ._advances import Advances
from ._connection import Call, Connection, read_api_url
from ._contracts import Contracts
from ._documents import Documents
from ._events import Events
from ._hours import TimeEntries, Timesheets
from ._onboarding import OnboardingTasks
from ._pages import ListReader, Page
from ._records import describe_key, path_of, request_record
from ._sandbox import SandboxClock
from .types import (
    Approval,
    ApprovalFilters,
    CustomField,
    CustomFieldFilters,
    Decision,
    Employee,
    EmployeeBatchResult,
    EmployeeEmployments,
    EmployeeFilters,
    EmployeePatch,
    EmployeeRow,
    EmployeeUpsert,
    Employment,
    EmploymentFilters,
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
    NewEmployee,
    NewLeaveRequest,
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
    Rehire,
    Termination,
    WebhookDelivery,
    WebhookDeliveryFilters,
)

if TYPE_CHECKING:  # only for type checkers, which provide it; never imported
    from typing_extensions import Unpack

_LEFT_OUT: Any = object()


class Client:
    """The operations of the API for one company.

    `base_url` is the URL of the service, e.g. `https://hr.example.com`. `api_key` is `svc_live_…`,
    from the console. In its place, `access_token` is that of an application that acts for a person
    who authorized it. `timeout` is for one attempt, in seconds. A transient failure is retried up to
    `retries` times.

    The client sends nothing yet and needs no closing. Threads can share a client.
    """

    employees: Employees
    leave: Leave
    timesheets: Timesheets
    time_entries: TimeEntries
    payroll: Payroll
    webhook_deliveries: WebhookDeliveries
    events: Events
    approvals: Approvals
    documents: Documents
    contracts: Contracts
    onboarding_tasks: OnboardingTasks
    advances: Advances
    sandbox: SandboxClock

    def __init__(
        self,
        base_url: str,
        api_key: str | None = None,
        *,
        access_token: str | None = None,
        timeout: float = 30.0,
        retries: int = 3,
    ) -> None:
        if api_key is not None and access_token is not None:
            raise ValueError("give either api_key or access_token, not both")
        credential = access_token if api_key is None else api_key
        if not isinstance(credential, str) or not re.fullmatch("[!-~]+", credential):
            raise ValueError("api_key is missing or contains invalid characters")
        self._connect(Connection(read_api_url(base_url), credential, timeout, retries))

    def with_options(self, *, timeout: float | None = None, retries: int | None = None) -> Client:
        """A copy of the client with a different timeout or number of retries."""
        now = self._connection
        changed = replace(
            now,
            timeout=now.timeout if timeout is None else timeout,
            retries=now.retries if retries is None else retries,
        )
        client = Client.__new__(Client)
        client._connect(changed)
        return client

    def _connect(self, connection: Connection) -> None:
        self._connection = connection
        self.employees = Employees(connection)
        self.leave = Leave(connection)
        self.timesheets = Timesheets(connection)
        self.time_entries = TimeEntries(connection)
        self.payroll = Payroll(connection)
        self.webhook_deliveries = WebhookDeliveries(connection)
        self.events = Events(connection)
        self.approvals = Approvals(connection)
        self.documents = Documents(connection)
        self.contracts = Contracts(connection)
        self.onboarding_tasks = OnboardingTasks(connection)
        self.advances = Advances(connection)
        self.sandbox = SandboxClock(connection)

    def __repr__(self) -> str:
        return f"muster.Client({self._connection.api_url!r})"


class Employees:
    """The employees of the company. Scopes: `employees:read`, `employees:write`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lists = ListReader[Employee](connection, "/employees", "employees", EmployeeFilters)
        self._custom_fields = ListReader[CustomField](
            connection, "/custom-fields", "custom_fields", CustomFieldFilters
        )
        self._employments = ListReader[EmployeeEmployments](
            connection, "/employments", "employees", EmploymentFilters
        )
        self._org_units = ListReader[OrgUnit](
            connection, "/org-units", "org_units", OrgUnitFilters
        )
        self._locations = ListReader[Location](
            connection, "/locations", "locations", LocationFilters
        )

    def list(self, **filters: Unpack[EmployeeFilters]) -> Page[Employee]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def pages(self, **filters: Unpack[EmployeeFilters]) -> Iterator[Page[Employee]]:
        """All pages; each is requested when it is needed."""
        return self._lists.pages(filters)

    def iterate(self, **filters: Unpack[EmployeeFilters]) -> Iterator[Employee]:
        """All employees, over all pages."""
        return self._lists.records(filters)

    def get(self, id: str) -> Employee:
        """Raises NotFoundError if the company has no such employee."""
        call = Call("GET", path_of("/employees", id), "employee")
        return cast(Employee, request_record(self._connection, call))

    def create(self, employee: NewEmployee, *, idempotency_key: str | None = None) -> Employee:
        """Emits `employee.created`. Raises ConflictError, e.g. for `duplicate_email`.

        For 24 hours, the same key and body return the first result. By default each call generates
        a key, which makes its retries safe.
        """
        headers = describe_key(idempotency_key)
        call = Call("POST", "/employees", "employee", body=employee, headers=headers)
        return cast(Employee, request_record(self._connection, call))

    def update(
        self, id: str, patch: EmployeePatch, *, if_match: str | None = _LEFT_OUT
    ) -> Employee:
        """Changes the members present in `patch`; None clears an optional one.

        With `if_match`, an ETag, the change is made only if the record is still at that version;
        otherwise PreconditionFailedError is raised. Retried only after 429. If the connection is
        lost, the change may have been made, so read the record again.
        """
        path = path_of("/employees", id)
        headers = _describe_condition(if_match)
        call = Call("PATCH", path, "employee", body=patch, headers=headers)
        return cast(Employee, request_record(self._connection, call))

    def upsert(
        self, external_id: str, employee: EmployeeUpsert, *, if_match: str | None = _LEFT_OUT
    ) -> Employee:
        """Creates the employee with this external ID, or updates the one who has it.

        Members that are absent stay as they are. Repeating it changes nothing more, so without
        `if_match` it is retried like a read. Raises ConflictError for `duplicate_email`.
        """
        if not isinstance(external_id, str) or external_id in ("", ".", ".."):
            raise ValueError('external_id must be a text other than "", "." and ".."')
        path = f"/employees/by-external-id/{quote(external_id, safe='')}"
        headers = _describe_condition(if_match)
        call = Call("PUT", path, "employee", body=employee, headers=headers)
        return cast(Employee, request_record(self._connection, call))

    def upsert_many(
        self,
        rows: Sequence[EmployeeRow],
        *,
        dry_run: bool = False,
        all_or_nothing: bool = False,
        idempotency_key: str | None = None,
    ) -> EmployeeBatchResult:
        """The same for up to 1,000 rows in one transaction.

        Rows that fail raise nothing: check `failed`, and the `problem` of each result.
        """
        body = {"employees": rows, "dry_run": dry_run, "all_or_nothing": all_or_nothing}
        headers = describe_key(idempotency_key)
        call = Call("POST", "/employees/batch", "batch", body=body, headers=headers)
        return cast(EmployeeBatchResult, request_record(self._connection, call))

    def terminate(
        self, id: str, end: Termination, *, idempotency_key: str | None = None
    ) -> Employee:
        """Ends the employment after its last day, or plans the end for a later day.

        Emits `employee.terminated` when it takes effect. Raises ConflictError for `invalid_state`,
        and PermissionDeniedError for `forbidden` if only an owner may do it.
        """
        path = f"{path_of('/employees', id)}/terminate"
        headers = describe_key(idempotency_key)
        call = Call("POST", path, "employee", body=end, headers=headers)
        return cast(Employee, request_record(self._connection, call))

    def rehire(
        self, id: str, start: Rehire, *, idempotency_key: str | None = None
    ) -> Employee:
        """Makes a terminated employee active again; emits `employee.rehired`.

        Raises ConflictError, e.g. for `invalid_state`.
        """
        path = f"{path_of('/employees', id)}/rehire"
        headers = describe_key(idempotency_key)
        call = Call("POST", path, "employee", body=start, headers=headers)
        return cast(Employee, request_record(self._connection, call))

    def custom_fields(self, **filters: Unpack[CustomFieldFilters]) -> Iterator[CustomField]:
        """The custom fields that `custom_fields` of an employee can have.

        Grant: `custom_fields:read`, and `custom_fields:write` to change values.
        """
        return self._custom_fields.records(filters)

    def employments(self, id: str) -> Sequence[Employment]:
        """The employments of one employee, the earliest first, each with the job by date.

        Raises NotFoundError if the company has no such employee.
        """
        call = Call("GET", f"{path_of('/employees', id)}/employments", "employments")
        body, _ = self._connection.request(call)
        return cast(Sequence[Employment], body[call.member])

    def all_employments(self, **filters: Unpack[EmploymentFilters]) -> Iterator[EmployeeEmployments]:
        """The employments of all people, by employee, over all pages."""
        return self._employments.records(filters)

    def org_units(self, **filters: Unpack[OrgUnitFilters]) -> Iterator[OrgUnit]:
        """The departments: `department` of an employee is the name of one."""
        return self._org_units.records(filters)

    def locations(self, **filters: Unpack[LocationFilters]) -> Iterator[Location]:
        """The places of work: `location` of an employee is the name of one."""
        return self._locations.records(filters)


class Leave:
    """Requests for time off, and what they depend on. Scopes: `leave:read`, `leave:write`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lists = ListReader[LeaveRequest](connection, "/leave", "leave_requests", LeaveFilters)
        self._types = ListReader[LeaveType](
            connection, "/leave-types", "leave_types", LeaveTypeFilters
        )
        self._balances = ListReader[LeaveBalances](
            connection, "/leave-balances", "leave_balances", LeaveBalanceFilters
        )
        self._policies = ListReader[LeavePolicy](
            connection, "/leave-policies", "leave_policies", LeavePolicyFilters
        )
        self._holidays = ListReader[PublicHoliday](
            connection, "/public-holidays", "public_holidays", PublicHolidayFilters
        )
        self._calendars = ListReader[HolidayCalendar](
            connection, "/holiday-calendars", "holiday_calendars", HolidayCalendarFilters
        )
        self._patterns = ListReader[WorkPattern](
            connection, "/work-patterns", "work_patterns", WorkPatternFilters
        )

    def list(self, **filters: Unpack[LeaveFilters]) -> Page[LeaveRequest]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def pages(self, **filters: Unpack[LeaveFilters]) -> Iterator[Page[LeaveRequest]]:
        """All pages; each is requested when it is needed."""
        return self._lists.pages(filters)

    def iterate(self, **filters: Unpack[LeaveFilters]) -> Iterator[LeaveRequest]:
        """All leave requests, over all pages."""
        return self._lists.records(filters)

    def create(self, leave: NewLeaveRequest, *, idempotency_key: str | None = None) -> LeaveRequest:
        """Submits a request, which is `pending` until it is decided; emits `leave.requested`.

        Raises ConflictError, e.g. for `leave_overlap` or `leave_balance_exceeded`. The key works as
        in `employees.create`.
        """
        headers = describe_key(idempotency_key)
        call = Call("POST", "/leave", "leave_request", body=leave, headers=headers)
        return cast(LeaveRequest, request_record(self._connection, call))

    def get(self, id: str) -> LeaveRequest:
        """Raises NotFoundError if the company has no such request."""
        call = Call("GET", path_of("/leave", id), "leave_request")
        return cast(LeaveRequest, request_record(self._connection, call))

    def cancel(self, id: str, *, idempotency_key: str | None = None) -> LeaveRequest:
        """Cancels a pending request; emits `leave.cancelled`.

        HR cancels approved leave in the console.
        Raises NotFoundError, and ConflictError for `invalid_state`. The key works as in
        `employees.create`.
        """
        headers = describe_key(idempotency_key)
        path = f"{path_of('/leave', id)}/cancel"
        call = Call("POST", path, "leave_request", headers=headers)
        return cast(LeaveRequest, request_record(self._connection, call))

    def types(self, **filters: Unpack[LeaveTypeFilters]) -> Iterator[LeaveType]:
        """The leave types of the company by code, including archived ones."""
        return self._types.records(filters)

    def balances(self, **filters: Unpack[LeaveBalanceFilters]) -> Iterator[LeaveBalances]:
        """The balances of each employee in the leave years of a date, over all pages."""
        return self._balances.records(filters)

    def policies(self, **filters: Unpack[LeavePolicyFilters]) -> Iterator[LeavePolicy]:
        """The leave policies of the company with their assignments."""
        return self._policies.records(filters)

    def holidays(self, **filters: Unpack[PublicHolidayFilters]) -> Iterator[PublicHoliday]:
        """The public holidays of a calendar by date, over all pages."""
        return self._holidays.records(filters)

    def calendars(self, **filters: Unpack[HolidayCalendarFilters]) -> Iterator[HolidayCalendar]:
        """The holiday calendars of the company, including archived ones."""
        return self._calendars.records(filters)

    def patterns(self, **filters: Unpack[WorkPatternFilters]) -> Iterator[WorkPattern]:
        """The working patterns of the company, including archived ones."""
        return self._patterns.records(filters)


class Payroll:
    """Payroll runs, without the pay of individual employees. Scope: `payroll:read`."""

    def __init__(self, connection: Connection) -> None:
        self._lists = ListReader[PayrollRun](connection, "/payroll", "payroll_runs", PayrollFilters)

    def list(self, **filters: Unpack[PayrollFilters]) -> Page[PayrollRun]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def pages(self, **filters: Unpack[PayrollFilters]) -> Iterator[Page[PayrollRun]]:
        """All pages; each is requested when it is needed."""
        return self._lists.pages(filters)

    def iterate(self, **filters: Unpack[PayrollFilters]) -> Iterator[PayrollRun]:
        """All payroll runs, over all pages."""
        return self._lists.records(filters)


class WebhookDeliveries:
    """Deliveries to the company's endpoints. Scope: `webhooks:read`."""

    def __init__(self, connection: Connection) -> None:
        self._lists = ListReader[WebhookDelivery](
            connection, "/webhooks", "webhook_deliveries", WebhookDeliveryFilters
        )

    def list(self, **filters: Unpack[WebhookDeliveryFilters]) -> Page[WebhookDelivery]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def pages(self, **filters: Unpack[WebhookDeliveryFilters]) -> Iterator[Page[WebhookDelivery]]:
        """All pages; each is requested when it is needed."""
        return self._lists.pages(filters)

    def iterate(self, **filters: Unpack[WebhookDeliveryFilters]) -> Iterator[WebhookDelivery]:
        """All deliveries, over all pages."""
        return self._lists.records(filters)


class Approvals:
    """What waits for the decision of a person, decided in their name.

    Needs the access token of an application that the person authorized, with the scope `approvals`.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lists = ListReader[Approval](connection, "/approvals", "approvals", ApprovalFilters)

    def list(self, **filters: Unpack[ApprovalFilters]) -> Page[Approval]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def iterate(self, **filters: Unpack[ApprovalFilters]) -> Iterator[Approval]:
        """All requests that wait for the person, over all pages."""
        return self._lists.records(filters)

    def approve(
        self,
        kind: str,
        id: str,
        decision: Mapping[str, Any] | None = None,
        *,
        etag: str | None = None,
        idempotency_key: str | None = None,
    ) -> Decision:
        """Approves the current step; `kind` is `leave`, `timesheet` or `advance`.

        `etag` is that of the request that the person was shown, so that they approve nothing else.
        `decision` can have the `level` that they were shown. Without `idempotency_key`, each
        call makes one, which makes its retries safe. Raises PermissionError for `forbidden` and,
        with an API key, `user_token_required`; ConflictError for `invalid_state`;
        PreconditionFailedError if the request has changed.
        """
        path = f"{path_of(_APPROVAL_PATHS[kind], id)}/approve"
        headers = {**describe_key(idempotency_key), **_describe_condition(etag)}
        return self._decide(path, decision, headers)

    def reject(
        self,
        kind: str,
        id: str,
        decision: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> Decision:
        """Rejects the request; `decision` can have a `reason` and a `level`."""
        path = f"{path_of(_APPROVAL_PATHS[kind], id)}/reject"
        return self._decide(path, decision, describe_key(idempotency_key))

    def _decide(
        self, path: str, decision: Mapping[str, Any] | None, headers: dict[str, str]
    ) -> Decision:
        call = Call("POST", path, "decision", body=dict(decision or {}), headers=headers)
        return cast(Decision, request_record(self._connection, call))


_APPROVAL_PATHS = {"leave": "/leave", "timesheet": "/timesheets", "advance": "/advances"}


def _describe_condition(if_match: str | None) -> dict[str, str]:
    # A missing ETag must not turn into an unconditional change.
    if if_match is None:
        raise TypeError("if_match must be an ETag. Omit it to update the record in any state")
    return {} if if_match is _LEFT_OUT else {"If-Match": if_match}
