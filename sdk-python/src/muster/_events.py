from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from ._connection import TIMEOUT_MAX_SECONDS, Call, Connection, LastResponse
from ._errors import ApiError, ConnectionFailedError, FeedRewoundError, MusterError
from ._retry import WAIT_MAX_SECONDS
from .types import FeedEvent, WebhookEventName

WAIT_SECONDS = 30
PAGE_LIMIT = 200
# Between two requests: each event alone would otherwise cost one, and use up the rate limit.
AFTER_EVENTS_SECONDS = 2.0
# An empty page that comes sooner was not waited for: the key has five waiting requests already.
AFTER_NOTHING_SECONDS = 10.0

_log = logging.getLogger("muster")


@dataclass(frozen=True)
class EventPage:
    """One page of the event feed, oldest event first."""

    events: list[FeedEvent]
    next_after: int
    """Pass it as `after` to continue."""
    has_more: bool
    """Whether more can be read immediately. A page without events can have more after it."""
    last_response: LastResponse


class Events:
    """The events of the company, in order. Needs a key with the grant `events:read`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def page(
        self,
        *,
        after: int | str | None = None,
        types: Iterable[WebhookEventName] | None = None,
        limit: int | None = None,
        wait: int | None = None,
    ) -> EventPage:
        """The events after a position, or from the oldest on.

        `after` is a position, or `latest` for the events to come. `wait` is how many seconds to
        wait for an event if there is none, 0 to 30; the timeout starts after it.
        """
        connection = self._connection
        timeout = min(TIMEOUT_MAX_SECONDS, connection.timeout + (wait or 0))
        listed = types if types is None or isinstance(types, str) else ",".join(types)
        query = {"after": after, "types": listed, "limit": limit, "wait": wait}
        call = Call("GET", "/events", "events", query=query)
        body, last_response = replace(connection, timeout=timeout).request(call)
        return EventPage(body["events"], body["next_after"], body["has_more"], last_response)

    def follow(
        self,
        *,
        after: int | str | None = None,
        types: Iterable[WebhookEventName] | None = None,
        on_rewound: Callable[[FeedRewoundError], int] | None = None,
    ) -> Iterator[FeedEvent]:
        """All events after `after`, then each new one as it happens. It never ends.

        Store `event["position"]` after you handled an event, and pass it as `after` when you start
        again. Outages, timeouts, 429 and errors of the service don't end it; each is logged as a
        warning. Other errors are raised, such as AuthenticationError and PermissionDeniedError.

        `on_rewound` is called when the service was restored to an earlier state: copy the full
        lists again, remove what no longer exists, and return the position from which to continue.
        Without it, FeedRewoundError is raised.
        """
        chosen = types if types is None or isinstance(types, str) else ",".join(types)
        return self._follow(after, chosen, on_rewound)

    def _follow(
        self,
        after: int | str | None,
        types: str | None,
        on_rewound: Callable[[FeedRewoundError], int] | None,
    ) -> Iterator[FeedEvent]:
        while True:
            started = time.monotonic()
            # `latest` becomes a position first: repeated after an outage, it would skip the
            # events meanwhile.
            is_latest = after == "latest"
            wait = None if is_latest else WAIT_SECONDS
            try:
                page = self.page(after=after, types=types, limit=PAGE_LIMIT, wait=wait)
            except (ConnectionFailedError, ApiError) as error:
                if isinstance(error, FeedRewoundError) and on_rewound is not None:
                    after = on_rewound(error)
                    continue
                if not _is_transient(error):
                    raise
                pause = _wait_after(error)
                _log.warning("The event feed is read again in %.0f s: %s", pause, error)
                time.sleep(pause)
                continue
            yield from page.events
            after = page.next_after
            if is_latest or page.has_more:
                continue
            least = AFTER_EVENTS_SECONDS if page.events else AFTER_NOTHING_SECONDS
            left = least - (time.monotonic() - started)
            if left > 0:
                time.sleep(left)


def _is_transient(error: MusterError) -> bool:
    if isinstance(error, ApiError):
        return error.status == 429 or error.status >= 500
    return True


def _wait_after(error: MusterError) -> float:
    asked = error.retry_after if isinstance(error, ApiError) else None
    back_off = WAIT_MAX_SECONDS * (0.5 + random.random() / 2)
    return min(TIMEOUT_MAX_SECONDS, max(asked or 0.0, back_off))
