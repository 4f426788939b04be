from __future__ import annotations

import pickle
import unittest
import warnings
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from typing import Any, Callable

import muster
from fake_service import CUT, DROP, HANG, ID, FakeService, Step, found, problem
from muster._retry import wait_before_retry

PERSON = {"first_name": "Ada", "last_name": "Byron", "email": "ada@example.test"}
LEAVE = {"employee_id": ID, "leave_type": "annual", "start_date": "2027-01-04"}

Use = Callable[[muster.Client], Any]
get: Use = lambda client: client.employees.get(ID)
create: Use = lambda client: client.employees.create(PERSON)
submit: Use = lambda client: client.leave.create({**LEAVE, "end_date": "2027-01-04"})
update: Use = lambda client: client.employees.update(ID, {"phone": None})
read_list: Use = lambda client: client.payroll.list()

EVERYTHING = Step(
    200, {"employee": {"id": ID}, "leave_request": {"id": ID}, "payroll_runs": []}, {"ETag": '"1"'}
)
# Failures that are worth a retry.
TRANSIENT = [
    DROP,
    CUT,
    problem(503, "unavailable"),
    problem(504, "unavailable"),
    Step(502, b"<h1>Bad gateway</h1>"),
]


class Retries(FakeService):
    def test_transient_failures_are_retried(self) -> None:
        for step in TRANSIENT:
            for use in (get, create, submit, read_list):
                client = self.play(step, step, EVERYTHING)
                use(client)
                self.assertEqual(self.waits, [0.25, 0.5])
                first, last = self.received[0], self.received[2]
                self.assertEqual(len(self.received), 3)
                self.assertEqual((first.path, first.body), (last.path, last.body))
                self.assertEqual(first.headers["Idempotency-Key"], last.headers["Idempotency-Key"])

    def test_an_update_is_sent_once(self) -> None:
        for step in TRANSIENT:
            client = self.play(step)
            with self.assertRaises(muster.MusterError) as raised:
                update(client)
            expected = (muster.ConnectionFailedError, muster.ServerError)
            self.assertIsInstance(raised.exception, expected)
            self.assertEqual(len(self.received), 1)

    def test_retry_after_is_waited_for_by_every_operation(self) -> None:
        for status, code in ((429, "rate_limited"), (503, "unavailable")):
            for use in (get, create, submit, read_list, update):
                if status == 503 and use is update:
                    continue
                client = self.play(problem(status, code, {"Retry-After": "7"}), EVERYTHING)
                use(client)
                self.assertEqual(self.waits, [7.0])
                self.assertEqual(len(self.received), 2)

    def test_retry_after_as_a_date(self) -> None:
        date = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=30), usegmt=True)
        get(self.play(problem(429, "rate_limited", {"Retry-After": date}), found()))
        self.assertTrue(20 < self.waits[0] <= 30, self.waits)
        for unreadable_or_past in ("soon", "Tue, 01 Feb 2000 00:00:00 GMT", "0"):
            headers = {"Retry-After": unreadable_or_past}
            get(self.play(problem(429, "rate_limited", headers), found()))
            self.assertEqual(self.waits, [0.25])

    def test_a_retry_after_above_a_minute_is_for_the_program(self) -> None:
        client = self.play(problem(429, "rate_limited", {"Retry-After": "61"}))
        with self.assertRaises(muster.RateLimitError) as raised:
            get(client)
        self.assertEqual(raised.exception.retry_after, 61)
        self.assertEqual(len(self.received), 1)

    def test_an_error_has_the_state_of_the_record_and_what_it_allows(self) -> None:
        body = {"code": "invalid_state", "detail": "No.", "state": "approved"}
        for sent, expected in [
            ({**body, "allowed_actions": ["cancel"]}, ("approved", ("cancel",))),
            ({**body, "state": 7}, (None, None)),
        ]:
            client = self.play(Step(409, sent))
            with self.assertRaises(muster.ConflictError) as raised:
                get(client)
            error = pickle.loads(pickle.dumps(raised.exception))
            self.assertEqual((error.state, error.allowed_actions), expected)

    def test_each_create_has_its_own_key(self) -> None:
        client = self.play(DROP, EVERYTHING, EVERYTHING, EVERYTHING)
        create(client)
        create(client)
        client.leave.create({**LEAVE, "end_date": "2027-01-04"}, idempotency_key="hire-1")
        keys = [each.headers["Idempotency-Key"] for each in self.received]
        self.assertRegex(keys[0], r"^[\w-]{36}$")
        self.assertEqual(keys[0], keys[1])
        self.assertNotEqual(keys[0], keys[2])
        self.assertEqual(keys[3], "hire-1")

    def test_a_first_attempt_that_is_still_running_is_waited_for(self) -> None:
        running = problem(409, "idempotency_in_progress")
        self.assertEqual(create(self.play(DROP, running, EVERYTHING)), {"id": ID})

    def test_other_errors_are_not_retried(self) -> None:
        for status in (400, 401, 403, 404, 409, 412, 413, 422, 500):
            for use in (get, create, update, read_list):
                client = self.play(problem(status, "some_code"))
                with self.assertRaises(muster.ApiError) as raised:
                    use(client)
                error = raised.exception
                found = (error.status, error.code, error.request_id)
                self.assertEqual(found, (status, "some_code", "r-1"))
                self.assertEqual(len(self.received), 1)

    def test_after_three_retries_the_last_error_is_raised(self) -> None:
        client = self.play(DROP, DROP, DROP, problem(503, "unavailable"))
        with self.assertRaises(muster.ServerError):
            get(client)
        self.assertEqual(self.waits, [0.25, 0.5, 1.0])
        with self.assertRaises(muster.ConnectionFailedError):
            get(self.play(DROP, retries=0))
        with self.assertRaises(muster.ConnectionFailedError):
            get(self.play(DROP).with_options(retries=0))
        self.assertEqual(self.waits, [])

    def test_a_silent_service_ends_in_a_timeout(self) -> None:
        client = self.play(HANG, HANG, timeout=0.05, retries=1)
        with self.assertRaises(muster.RequestTimeoutError) as raised:
            get(client)
        self.assertEqual(raised.exception.timeout, 0.05)
        self.assertEqual(len(self.received), 2)

    def test_waits_grow_up_to_eight_seconds_half_of_them_random(self) -> None:
        error = muster.ConnectionFailedError("lost")
        for chance, waits in {
            0: [0.25, 0.5, 1, 2, 4, 4, 4],
            1: [0.5, 1, 2, 4, 8, 8, 8],
        }.items():
            attempts = (0, 1, 2, 3, 4, 5, 9)
            self.assertEqual([wait_before_retry(error, True, n, chance) for n in attempts], waits)


class Responses(FakeService):
    def test_errors_have_the_class_of_their_status(self) -> None:
        for status, expected in {
            400: muster.InvalidRequestError,
            401: muster.AuthenticationError,
            403: muster.PermissionDeniedError,
            404: muster.NotFoundError,
            409: muster.ConflictError,
            410: muster.ApiError,
            412: muster.PreconditionFailedError,
            413: muster.ApiError,
            422: muster.InvalidRequestError,
            500: muster.ServerError,
        }.items():
            with self.assertRaises(expected) as raised:
                get(self.play(problem(status, "some_code")))
            self.assertIs(type(raised.exception), expected)
            copy = pickle.loads(pickle.dumps(raised.exception))
            self.assertEqual((copy.code, str(copy)), ("some_code", str(raised.exception)))
            self.assertNotIn("svc_live_x", repr(raised.exception))

    def test_the_codes_of_a_status_have_classes_of_their_own(self) -> None:
        moved = {"code": "company_moved", "moved_to": "https://hr-2.example.com"}
        with self.assertRaises(muster.CompanyMovedError) as raised:
            get(self.play(Step(410, moved)))
        self.assertEqual(raised.exception.moved_to, "https://hr-2.example.com")
        with self.assertRaises(muster.FeedRewoundError):
            get(self.play(problem(410, "feed_rewound")))

    def test_what_is_not_from_muster(self) -> None:
        for step in (Step(200, b"<html>"), Step(200, {"employees": 1}), Step(404, b"[]")):
            with self.assertRaises(muster.ApiError) as raised:
                get(self.play(step))
            self.assertEqual(raised.exception.code, "unexpected_answer")
        with self.assertRaises(muster.ApiError) as raised:
            get(self.play(Step(422, {"errors": ["no object", {"detail": "An object."}]})))
        self.assertIn(": An object. (422 unexpected_answer)", str(raised.exception))

    def test_a_redirect_is_not_followed(self) -> None:
        with self.assertRaises(muster.ApiError) as raised:
            get(self.play(Step(308, b"", {"Location": "https://elsewhere.example.test/"})))
        self.assertIn("https://elsewhere.example.test/", str(raised.exception))
        self.assertEqual(len(self.received), 1)

    def test_every_page_is_read_and_none_before_it_is_needed(self) -> None:
        def page(ids: list[str], cursor: str | None) -> Step:
            return Step(200, {"employees": [{"id": id} for id in ids], "next_cursor": cursor})

        client = self.play(page(["a", "b"], "two"), page([], "three"), page(["c"], None))
        records = client.employees.iterate(status="active", limit=2)
        self.assertEqual(self.received, [])
        self.assertEqual(next(records)["id"], "a")
        self.assertEqual(len(self.received), 1)
        self.assertEqual([each["id"] for each in records], ["b", "c"])
        filters = {"status": ["active"], "limit": ["2"]}
        cursors = ({}, {"cursor": ["two"]}, {"cursor": ["three"]})
        self.assertEqual(
            [each.query for each in self.received], [{**filters, **cursor} for cursor in cursors]
        )
        client = self.play(page(["a"], "same"), page(["b"], "same"))
        with self.assertRaisesRegex(muster.MusterError, "the same page again"):
            list(client.employees.pages())

    def test_the_key_and_the_body_are_sent_as_the_service_reads_them(self) -> None:
        client = self.play(found(), found())
        client.employees.update(ID, {"job_title": "Zoë"}, if_match='"1"')
        get(client)
        patch, read = self.received
        self.assertEqual((patch.method, patch.path), ("PATCH", f"/api/v1/employees/{ID}"))
        self.assertEqual(patch.body, {"job_title": "Zoë"})
        self.assertEqual(patch.headers["Content-Type"], "application/json")
        self.assertEqual(patch.headers["If-Match"], '"1"')
        self.assertEqual(patch.headers["Authorization"], "Bearer svc_live_x")
        self.assertIsNone(read.headers["Content-Type"])

    def test_a_deprecated_operation_warns(self) -> None:
        headers = {
            "Deprecation": "@1798761600",
            "Sunset": "Tue, 01 Feb 2028 00:00:00 GMT",
            "Link": '</docs/stability>; rel="deprecation"',
        }
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("default")
            client = self.play(found(headers), found(headers))
            get(client)
            get(client)
        (warning,) = caught
        self.assertIs(warning.category, muster.MusterDeprecationWarning)
        for text in ("GET /employees/{id}", "01 Feb 2028", "/docs/stability"):
            self.assertIn(text, str(warning.message))


class Arguments(unittest.TestCase):
    def test_wrong_arguments_are_refused_before_anything_is_sent(self) -> None:
        for base_url in ("", "hr.example.com", "ftp://x", "https://a:b@x", "https://x/?a", None):
            with self.assertRaisesRegex(ValueError, "^base_url "):
                muster.Client(base_url, "svc_live_x")
        for api_key in ("", "svc_live_x\n", None):
            with self.assertRaisesRegex(ValueError, "^api_key "):
                muster.Client("https://x", api_key)
        for options in (
            {"timeout": 0},
            {"timeout": float("nan")},
            {"retries": 11},
            {"retries": 1.5},
        ):
            with self.assertRaises(ValueError):
                muster.Client("https://x", "svc_live_x", **options)
        employees = muster.Client("https://x", "svc_live_x").employees
        for id in ("", "../leave", "a/b", None):
            with self.assertRaisesRegex(ValueError, "^id "):
                employees.get(id)
        with self.assertRaisesRegex(ValueError, "^idempotency_key "):
            employees.create(PERSON, idempotency_key="with space")
        with self.assertRaisesRegex(TypeError, "^if_match "):
            employees.update(ID, {}, if_match=None)
        with self.assertRaisesRegex(TypeError, "^unknown filter 'stauts'"):
            employees.iterate(stauts="active")
        with self.assertRaises(TypeError):
            muster.last_response({"id": ID})

    def test_an_address_may_have_the_prefix(self) -> None:
        for base_url in ("https://x", "https://x/", "https://x/api/v1", "https://x/api/v1/"):
            client = muster.Client(base_url, "svc_live_x")
            self.assertEqual(repr(client), "muster.Client('https://x/api/v1')")
        client = muster.Client("https://x:8443/hr/", "svc_live_x")
        self.assertEqual(repr(client), "muster.Client('https://x:8443/hr/api/v1')")
        self.assertNotIn("svc_live_x", repr(vars(client)))
