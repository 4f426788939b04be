"""Client of the muster HR API and verifier of its webhooks."""

from ._advances import Advances
from ._client import Client, Employees, Leave, Payroll, WebhookDeliveries
from ._connection import LastResponse, last_response
from ._contracts import Contracts
from ._documents import Documents
from ._errors import (
    ApiError,
    AuthenticationError,
    CompanyMovedError,
    ConflictError,
    ConnectionFailedError,
    InvalidRequestError,
    MusterDeprecationWarning,
    MusterError,
    NotFoundError,
    PermissionDeniedError,
    FeedRewoundError,
    PreconditionFailedError,
    RateLimitError,
    RequestTimeoutError,
    ServerError,
)
from ._events import EventPage, Events
from ._hours import TimeEntries, Timesheets
from ._onboarding import OnboardingTasks
from ._pages import Page
from ._version import __version__
from ._webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "Advances",
    "ApiError",
    "AuthenticationError",
    "Client",
    "CompanyMovedError",
    "ConflictError",
    "ConnectionFailedError",
    "Contracts",
    "Documents",
    "Employees",
    "EventPage",
    "Events",
    "InvalidRequestError",
    "LastResponse",
    "Leave",
    "MusterDeprecationWarning",
    "MusterError",
    "NotFoundError",
    "OnboardingTasks",
    "Page",
    "Payroll",
    "PermissionDeniedError",
    "FeedRewoundError",
    "PreconditionFailedError",
    "RateLimitError",
    "RequestTimeoutError",
    "ServerError",
    "TimeEntries",
    "Timesheets",
    "WebhookDeliveries",
    "WebhookVerificationError",
    "__version__",
    "last_response",
    "verify_webhook",
]
