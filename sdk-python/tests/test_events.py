from __future__ import annotations

from itertools import islice
from typing import Any
from unittest import mock

import muster
from fake_service import DROP, HANG, FakeService, Step, problem


def event_at(position: int) -> dict[str, Any]:
    return {
        "position": position,
        "id": f"e-{position}",
        "event": "leave.approved",
        "occurred_at": "2026-11-20T17:30:00.412Z",
        "payload": {"days": 6},
    }


def page(positions: list[int], next_after: int, has_more: bool = False) -> Step:
    events = [event_at(position) for position in positions]
    return Step(200, {"events": events, "next_after": next_after, "has_more": has_more})


class Events(FakeService):
    def setUp(self) -> None:
        super().setUp()
        # Time stands still unless a test moves it.
        self.now = 0.0
        patch = mock.patch("muster._events.time.monotonic", lambda: self.now)
        patch.start()
        self.addCleanup(patch.stop)

    def follow(self, client: muster.Client, count: int, **options: Any) -> list[int]:
        events = islice(client.events.follow(**options), count)
        return [event["position"] for event in events]

    def queries(self) -> list[dict[str, str]]:
        return [
            {name: values[0] for name, values in received.query.items() if name != "limit"}
            for received in self.received
        ]

    def test_a_page_has_its_events_and_where_to_continue(self) -> None:
        client = self.play(page([7, 8], 8, True))
        read = client.events.page(after=6, types=["leave.approved", "leave.rejected"], limit=2)
        self.assertEqual(read.events, [event_at(7), event_at(8)])
        self.assertEqual((read.next_after, read.has_more), (8, True))
        self.assertEqual(read.last_response.status, 200)
        (received,) = self.received
        self.assertEqual(
            received.query,
            {"after": ["6"], "types": ["leave.approved,leave.rejected"], "limit": ["2"]},
        )

    def test_the_timeout_starts_after_the_wait(self) -> None:
        for wait, timeout in ((None, 0.05), (1, 1.05)):
            client = self.play(HANG, timeout=0.05, retries=0)
            with self.assertRaises(muster.RequestTimeoutError) as raised:
                client.events.page(wait=wait)
            self.assertEqual(raised.exception.timeout, timeout)

    def test_follow_reads_page_after_page_and_waits_where_there_is_no_more(self) -> None:
        client = self.play(page([3, 4], 4, True), page([], 9, True), page([10], 12), page([13], 13))
        types = iter(["leave.approved", "leave.rejected"])
        self.assertEqual(self.follow(client, 4, after=2, types=types), [3, 4, 10, 13])
        chosen = {"wait": "30", "types": "leave.approved,leave.rejected"}
        expected = [{"after": str(after), **chosen} for after in (2, 4, 9, 12)]
        self.assertEqual(self.queries(), expected)

    def test_latest_becomes_a_position_before_anything_is_waited_for(self) -> None:
        client = self.play(page([], 40), DROP, page([41], 41))
        self.assertEqual(self.follow(client, 1, after="latest"), [41])
        waiting = {"after": "40", "wait": "30"}
        self.assertEqual(self.queries(), [{"after": "latest"}, waiting, waiting])

    def test_single_events_and_empty_pages_do_not_use_up_the_rate_limit(self) -> None:
        client = self.play(page([1], 1), page([], 1), page([2], 2))
        self.assertEqual(self.follow(client, 2), [1, 2])
        self.assertEqual(self.waits, [2.0, 10.0])
        client = self.play(page([1], 1), page([2], 2))
        events = client.events.follow()
        next(events)
        self.now += 30
        next(events)
        self.assertEqual(self.waits, [])

    def test_outages_limits_and_errors_of_the_service_do_not_end_it(self) -> None:
        failures = [
            DROP,
            problem(503, "unavailable", {"Retry-After": "20"}),
            problem(429, "rate_limited", {"Retry-After": "3600"}),
            problem(500, "internal"),
        ]
        client = self.play(page([5], 5), *failures, page([6], 6), retries=0)
        with self.assertLogs("muster", "WARNING") as logs:
            self.assertEqual(self.follow(client, 2), [5, 6])
        self.assertEqual(self.waits, [2.0, 4.0, 20.0, 3600.0, 4.0])
        self.assertEqual(len(logs.output), 4)
        self.assertEqual(self.queries()[1:], [{"after": "5", "wait": "30"}] * 5)

    def test_each_request_is_retried_first(self) -> None:
        unavailable = problem(503, "unavailable")
        client = self.play(unavailable, unavailable, page([1], 1))
        self.assertEqual(self.follow(client, 1), [1])
        self.assertEqual(self.waits, [0.25, 0.5])

    def test_other_errors_end_it(self) -> None:
        for status in (400, 401, 403, 404, 422):
            client = self.play(page([1], 1), problem(status, "some_code"))
            with self.assertRaises(muster.ApiError) as raised:
                self.follow(client, 2)
            self.assertEqual(raised.exception.status, status)

    def test_after_a_restore_it_continues_where_the_new_copy_begins(self) -> None:
        body = {"code": "feed_rewound", "rewound_to": 7, "rewound_at": "2026-11-20T17:30:00.412Z"}
        client = self.play(page([9], 9, True), Step(410, body), page([1000], 1000))
        raised: list[muster.FeedRewoundError] = []

        def copy_again(error: muster.FeedRewoundError) -> int:
            raised.append(error)
            return 7

        self.assertEqual(self.follow(client, 2, after=8, on_rewound=copy_again), [9, 1000])
        self.assertEqual([error.rewound_to for error in raised], [7])
        self.assertEqual(self.queries()[-1]["after"], "7")

    def test_without_a_way_to_copy_again_the_error_is_raised(self) -> None:
        client = self.play(Step(410, {"code": "feed_rewound", "rewound_to": 7}))
        with self.assertRaises(muster.FeedRewoundError) as raised:
            self.follow(client, 1, after=8)
        self.assertEqual(raised.exception.rewound_to, 7)
