from __future__ import annotations

from dataclasses import dataclass

from .types import ProblemError


class MusterError(Exception):
    """Base class of the errors of this package, except ValueError and TypeError for wrong
    arguments."""


class MusterDeprecationWarning(FutureWarning):
    """The program calls a deprecated operation."""


class ConnectionFailedError(MusterError):
    """There was no response: unknown hostname, or the connection was refused or lost."""


class RequestTimeoutError(ConnectionFailedError):
    """No complete response arrived in time."""

    def __init__(self, message: str, timeout: float) -> None:
        super().__init__(message, timeout)
        self.timeout = timeout
        """In seconds."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Failure:
    """An error response, as described by the service."""

    status: int
    code: str
    title: str
    detail: str
    type: str
    request_id: str | None
    errors: tuple[ProblemError, ...]
    retry_after: float | None
    state: str | None = None
    allowed_actions: tuple[str, ...] | None = None
    rewound_to: int | None = None
    rewound_at: str | None = None
    moved_to: str | None = None


class ApiError(MusterError):
    """The service returned an error. The subclass depends on the status."""

    # The only argument, so that the error can be pickled and sent to another process.
    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.status = failure.status
        self.code = failure.code
        """Stable: branch on it. `unexpected_answer` if the response is not from muster."""
        self.title = failure.title
        self.detail = failure.detail
        self.type = failure.type
        """The URL of the page that explains the code, relative to the service."""
        self.request_id = failure.request_id
        """Identifies the request in the log of the service."""
        self.errors = failure.errors
        """Each invalid field or parameter; empty unless the request is invalid."""
        self.retry_after = failure.retry_after
        """Seconds to wait before the next attempt, if the response specifies it."""
        self.state = failure.state
        """The status of the record that doesn't allow the request, e.g. with `invalid_state`."""
        self.allowed_actions = failure.allowed_actions
        """What is possible with the record in that `state`; None without one."""

    def __str__(self) -> str:
        where = [f"{_place_of(error)}: {error['detail']}" for error in self.errors]
        request = f", request {self.request_id}" if self.request_id else ""
        return f"{' '.join([self.detail, *where])} ({self.status} {self.code}{request})"


def _place_of(error: ProblemError) -> str:
    return error.get("pointer") or error.get("parameter") or ""


class InvalidRequestError(ApiError):
    """400 and 422: the request is invalid; see `errors`."""


class AuthenticationError(ApiError):
    """401: the key is missing, unknown, revoked or expired."""


class PermissionDeniedError(ApiError):
    """403: the key does not have the scope."""


class NotFoundError(ApiError):
    """404: the company of the key has no such record."""


class ConflictError(ApiError):
    """409: the current state does not allow it, e.g. `duplicate_email` or `leave_overlap`; see
    `state` and `allowed_actions`."""


class FeedRewoundError(ApiError):
    """410: the service was restored to an earlier state, and events that were read are lost. Copy
    the full lists again, remove what no longer exists, and continue from `rewound_to`."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.rewound_to = failure.rewound_to
        """The last position that exists."""
        self.rewound_at = failure.rewound_at
        """When the service noticed, ISO 8601."""


class CompanyMovedError(ApiError):
    """410: the company is at another installation now. Create a key there, and use `moved_to` as
    `base_url`. IDs and the positions of the event feed are the same: continue after the position
    that you know."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.moved_to = failure.moved_to
        """The address of that installation."""


class PreconditionFailedError(ApiError):
    """412: the record changed since the version in `if_match`."""


class RateLimitError(ApiError):
    """429: too many requests in this minute; wait for `retry_after`."""


class ServerError(ApiError):
    """500 and above: the service, or a proxy in front of it, failed."""


_classes: dict[int, type[ApiError]] = {
    400: InvalidRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    412: PreconditionFailedError,
    422: InvalidRequestError,
    429: RateLimitError,
}


# Where a status has several meanings.
_classes_by_code: dict[str, type[ApiError]] = {
    "company_moved": CompanyMovedError,
    "feed_rewound": FeedRewoundError,
}


def create_api_error(failure: Failure) -> ApiError:
    """The error of the class that matches the code or the status."""
    otherwise = ServerError if failure.status >= 500 else ApiError
    by_status = _classes.get(failure.status, otherwise)
    return _classes_by_code.get(failure.code, by_status)(failure)
