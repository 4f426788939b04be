from __future__ import annotations

import datetime
import os
from uuid import UUID

from muster_client import AuthenticatedClient
from muster_client.api.employees import (
    create_employee,
    get_employee,
    list_employees,
    update_employee,
)
from muster_client.api.leave import create_leave, list_leave
from muster_client.api.payroll import list_payroll_runs
from muster_client.api.webhooks import list_webhook_deliveries
from muster_client.models import (
    CreateEmployeeResponse201,
    CreateLeaveResponse201,
    EmployeePatch,
    GetEmployeeResponse200,
    ListEmployeesResponse200,
    ListEmployeesStatus,
    ListLeaveResponse200,
    ListPayrollRunsResponse200,
    ListWebhookDeliveriesResponse200,
    NewEmployee,
    NewLeaveRequest,
    Problem,
    UpdateEmployeeResponse200,
)

client = AuthenticatedClient(base_url=os.environ["MUSTER_URL"], token=os.environ["MUSTER_API_KEY"])

person = NewEmployee(first_name="Sara", last_name="Lindqvist", email="sara@northwind.example")
created = create_employee.sync(client=client, body=person)
assert isinstance(created, CreateEmployeeResponse201), created
print("createEmployee", created.employee.first_name)
id = str(created.employee.id)
found = get_employee.sync(id, client=client)
assert isinstance(found, GetEmployeeResponse200), found
print("getEmployee", found.employee.last_name)
change = EmployeePatch(job_title="Engineer", employment_type=None)
updated = update_employee.sync(id, client=client, body=change)
assert isinstance(updated, UpdateEmployeeResponse200), updated
print("updateEmployee", updated.employee.job_title)
people = list_employees.sync(client=client, status=ListEmployeesStatus.ACTIVE)
assert isinstance(people, ListEmployeesResponse200), people
print("listEmployees", len(people.employees))

request = NewLeaveRequest(
    employee_id=UUID(id),
    leave_type="unpaid",
    start_date=datetime.date(2030, 1, 7),
    end_date=datetime.date(2030, 1, 8),
)
leave = create_leave.sync(client=client, body=request)
assert isinstance(leave, CreateLeaveResponse201), leave
print("createLeave", leave.leave_request.status)
requests = list_leave.sync(client=client, employee_id=UUID(id))
assert isinstance(requests, ListLeaveResponse200), requests
print("listLeave", len(requests.leave_requests))
runs = list_payroll_runs.sync(client=client, limit=10)
assert isinstance(runs, ListPayrollRunsResponse200), runs
print("listPayrollRuns", len(runs.payroll_runs))
deliveries = list_webhook_deliveries.sync(client=client, limit=10)
assert isinstance(deliveries, ListWebhookDeliveriesResponse200), deliveries
print("listWebhookDeliveries", len(deliveries.webhook_deliveries))

again = create_employee.sync(client=client, body=person)
assert isinstance(again, Problem), again
print("error", again.code)
