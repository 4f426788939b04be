from __future__ import annotations

import re
from email.utils import parsedate_to_datetime

from ._errors import ApiError, MusterError

FIRST_WAIT_SECONDS = 0.5
WAIT_MAX_SECONDS = 8.0
# A longer Retry-After is left to the program: it is in the error.
RETRY_AFTER_MAX_SECONDS = 60.0


def wait_before_retry(
    error: MusterError, is_repeatable: bool, attempt: int, chance: float
) -> float | None:
    """Seconds until the next attempt, or None if there must be none.

    `attempt` counts from 0; `chance` is at least 0 and below 1. A request is repeatable if
    repeating it has the same effect as sending it once: GET, or POST with an Idempotency-Key.
    """
    if not _may_repeat(error, is_repeatable):
        return None
    # Half of the wait is random, so that clients that failed together do not retry together.
    back_off = min(WAIT_MAX_SECONDS, FIRST_WAIT_SECONDS * (1 << attempt)) * (0.5 + chance / 2)
    asked = error.retry_after if isinstance(error, ApiError) else None
    if asked is None:
        return back_off
    if asked > RETRY_AFTER_MAX_SECONDS:
        return None
    # Zero, or a date that is past by this clock, must not become a tight loop.
    return max(back_off, asked + chance * FIRST_WAIT_SECONDS)


def _may_repeat(error: MusterError, is_repeatable: bool) -> bool:
    if not isinstance(error, ApiError):
        return is_repeatable
    if error.status == 429:  # rejected before anything was done
        return True
    is_passing = error.status in (502, 503, 504) or error.code == "idempotency_in_progress"
    return is_repeatable and is_passing


def parse_retry_after(header: str | None, now: float) -> float | None:
    """`Retry-After` (RFC 9110: whole seconds or an HTTP date) in seconds; None if invalid."""
    text = (header or "").strip()
    if re.fullmatch("[0-9]+", text):
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - now)
    except (ValueError, OverflowError):
        return None
