"""Every operation against a running service, which the environment describes."""

from __future__ import annotations

import base64
import json
import os
import unittest

import muster
from muster import types

client: muster.Client
base_url: str


def setUpModule() -> None:
    global client, base_url
    base_url = os.environ["MUSTER_URL"]
    client = muster.Client(base_url, os.environ["MUSTER_API_KEY"])


def with_key(name: str) -> muster.Client:
    return muster.Client(base_url, os.environ[name])


class RealService(unittest.TestCase):
    def assert_fields(self, record: object, expected: type) -> None:
        self.assertIsInstance(record, dict)
        # Optional members, such as custom fields, are absent for a key without their grant.
        self.assertEqual(set(record) | expected.__optional_keys__, set(expected.__annotations__))

    def test_an_employee_is_created_read_changed_and_found(self) -> None:
        person = {"first_name": "Zoë", "last_name": "Nguyễn", "email": "zoe@example.test"}
        created = client.employees.create({**person, "external_id": "crm 1"})
        self.assert_fields(created, types.Employee)
        self.assertEqual(created | person, created)
        self.assertEqual(muster.last_response(created).status, 201)
        self.assertTrue(muster.last_response(created).request_id)
        self.assertTrue(muster.last_response(created).headers["ratelimit"])
        self.assertEqual(json.loads(json.dumps(created)), created)

        read = client.employees.get(created["id"])
        self.assertEqual(read, created)
        etag = muster.last_response(read).etag
        patch: types.EmployeePatch = {"job_title": "Engineer", "external_id": None}
        changed = client.employees.update(read["id"], patch, if_match=etag)
        self.assertEqual((changed["job_title"], changed["external_id"]), ("Engineer", None))
        with self.assertRaises(muster.PreconditionFailedError):
            client.employees.update(read["id"], {"job_title": "Manager"}, if_match=etag)
        newer = muster.last_response(changed).etag
        client.employees.update(read["id"], {"job_title": "Manager"}, if_match=newer)
        client.employees.update(read["id"], {"phone": "+49 30 1"})
        (found,) = client.employees.iterate(email="ZOE@example.test", status="active")
        self.assertEqual((found["job_title"], found["phone"]), ("Manager", "+49 30 1"))

    def test_lists_are_read_page_by_page(self) -> None:
        ids = [
            client.employees.create(
                {"first_name": "P", "last_name": str(n), "email": f"page{n}@example.test"}
            )["id"]
            for n in range(5)
        ]
        first = client.employees.list(limit=2)
        self.assertEqual(len(first.data), 2)
        self.assertEqual(first.last_response.status, 200)
        second = client.employees.list(limit=2, cursor=first.next_cursor)
        pages = list(client.employees.pages(limit=2))
        self.assertEqual([page.data for page in pages[:2]], [first.data, second.data])
        found = [employee["id"] for employee in client.employees.iterate(limit=2)]
        self.assertEqual(found, [employee["id"] for page in pages for employee in page.data])
        self.assertLess(set(ids), set(found))
        self.assertEqual(len(found), len(set(found)))

    def test_leave_is_submitted_and_listed(self) -> None:
        employee = client.employees.create(
            {"first_name": "Leo", "last_name": "Away", "email": "leo@example.test"}
        )
        request: types.NewLeaveRequest = {
            "employee_id": employee["id"],
            "leave_type": "annual",
            "start_date": "2027-08-02",
            "end_date": "2027-08-06",
        }
        submitted = client.leave.create(request, idempotency_key="leave-1")
        self.assert_fields(submitted, types.LeaveRequest)
        self.assertEqual((submitted["status"], submitted["days"]), ("pending", 5))
        self.assertEqual(client.leave.create(request, idempotency_key="leave-1"), submitted)
        filters: types.LeaveFilters = {"employee_id": employee["id"], "status": "pending"}
        self.assertEqual(list(client.leave.iterate(**filters)), [submitted])
        self.assertEqual(client.leave.list(updated_since="2199-01-01T00:00:00Z").data, [])
        with self.assertRaises(muster.ConflictError) as raised:
            client.leave.create(request)
        self.assertEqual(raised.exception.code, "leave_overlap")

    def test_payroll_runs_are_listed(self) -> None:
        (run,) = client.payroll.list(status="paid", limit=1).data
        self.assert_fields(run, types.PayrollRun)
        self.assertEqual(list(client.payroll.iterate(status="draft")), [])

    def test_a_delivery_is_accepted_with_either_signature_and_listed(self) -> None:
        delivered = json.loads(os.environ["MUSTER_DELIVERY"])
        body, headers = base64.b64decode(delivered["body"]), delivered["headers"]
        secret = os.environ["MUSTER_WEBHOOK_SECRET"]
        event = muster.verify_webhook(body, headers, secret)
        self.assertEqual(event["event"], "employee.created")
        self.assert_fields(event["payload"], types.EmployeeCreatedEventPayload)
        only_hex = {name: text for name, text in headers.items() if not name.startswith("webhook-")}
        self.assertEqual(muster.verify_webhook(body, only_hex, secret), event)
        with self.assertRaises(muster.WebhookVerificationError):
            muster.verify_webhook(body + b" ", headers, secret)

        endpoint = os.environ["MUSTER_ENDPOINT_ID"]
        deliveries = client.webhook_deliveries.iterate(endpoint_id=endpoint, status="delivered")
        (found,) = (each for each in deliveries if each["delivery_id"] == event["delivery_id"])
        self.assert_fields(found, types.WebhookDelivery)
        self.assertEqual(len(client.webhook_deliveries.list(limit=1).data), 1)

    def test_events_are_read_and_followed_as_they_happen(self) -> None:
        reader = with_key("MUSTER_EVENTS_KEY")
        start = reader.events.page(after="latest").next_after
        ids = [
            client.employees.create(
                {"first_name": "E", "last_name": str(n), "email": f"event{n}@example.test"}
            )["id"]
            for n in range(3)
        ]
        followed = []
        for event in reader.events.follow(after=start, types=["employee.created"]):
            self.assert_fields(event, types.Event)
            followed.append(event["payload"]["employeeId"])
            if len(followed) == len(ids):
                break
        self.assertEqual(followed, ids)
        page = reader.events.page(after=start, limit=2)
        self.assertEqual([each["payload"]["employeeId"] for each in page.events], ids[:2])
        self.assertEqual((page.next_after, page.has_more), (page.events[1]["position"], True))
        with self.assertRaises(muster.PermissionDeniedError):
            next(client.events.follow())

    def test_each_error_has_its_class_code_and_request(self) -> None:
        person = {"first_name": "E", "last_name": "Rror", "email": "error@example.test"}
        id = client.employees.create(person)["id"]
        reader, stranger = with_key("MUSTER_READ_KEY"), with_key("MUSTER_OTHER_KEY")
        unknown = muster.Client(base_url, "svc_live_unknown")
        for attempt, expected, status, code in (
            (lambda: client.employees.create(person), muster.ConflictError, 409, "duplicate_email"),
            (lambda: stranger.employees.get(id), muster.NotFoundError, 404, "not_found"),
            (
                lambda: reader.employees.update(id, {}),
                muster.PermissionDeniedError,
                403,
                "insufficient_scope",
            ),
            (lambda: unknown.payroll.list(), muster.AuthenticationError, 401, "invalid_token"),
            (
                lambda: client.leave.list(cursor="x"),
                muster.InvalidRequestError,
                400,
                "invalid_cursor",
            ),
        ):
            with self.assertRaises(expected) as raised:
                attempt()
            error = raised.exception
            self.assertEqual((error.status, error.code), (status, code))
            self.assertTrue(error.request_id and error.detail and error.title and error.type)
            self.assertIn(f"({status} {code}, request {error.request_id})", str(error))
        with self.assertRaises(muster.InvalidRequestError) as raised:
            client.employees.create({**person, "email": "not-an-email"})
        (field,) = raised.exception.errors
        self.assertEqual(field["pointer"], "/email")
        self.assertIn(f"/email: {field['detail']}", str(raised.exception))

    def test_requests_above_the_limit_say_when_to_come_again(self) -> None:
        url = os.environ["MUSTER_LIMITED_URL"]
        limited = muster.Client(url, os.environ["MUSTER_API_KEY"], retries=0)
        with self.assertRaises(muster.RateLimitError) as raised:
            for _ in range(3):  # one is allowed, and another one when a new minute begins
                limited.payroll.list()
        self.assertEqual(raised.exception.code, "rate_limited")
        self.assertTrue(1 <= raised.exception.retry_after <= 60)
