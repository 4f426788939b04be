from __future__ import annotations

import functools
import http.client
import json
import logging
import random
import re
import time
import uuid
import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import Message
from typing import Any, cast
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPErrorProcessor, OpenerDirector, Request, build_opener

from ._errors import (
    ConnectionFailedError,
    Failure,
    MusterDeprecationWarning,
    MusterError,
    RequestTimeoutError,
    create_api_error,
)
from ._retry import parse_retry_after, wait_before_retry
from ._version import __version__
from .types import ProblemError

TIMEOUT_MAX_SECONDS = 86_400
RETRIES_MAX = 10
CHUNK_BYTES = 65_536

_log = logging.getLogger("muster")


@dataclass(frozen=True)
class LastResponse:
    """Status and headers of a response."""

    status: int
    request_id: str | None
    """Identifies the request in the log of the service."""
    etag: str | None
    """The version of the record, for `if_match`; set by `employees.get` and `.update`."""
    headers: Message
    """Names in any case, e.g. `headers["RateLimit"]`."""


class Record(dict[str, Any]):
    """A JSON object with its response, which copies and JSON leave out."""

    last_response: LastResponse


def last_response(record: Mapping[str, object]) -> LastResponse:
    """The response to `get`, `create` or `update` of this record: ETag, request id, headers."""
    if not isinstance(record, Record):
        raise TypeError("record must be the result of get, create or update itself, not a copy")
    return record.last_response


@dataclass(frozen=True)
class Form:
    """The text fields and the file of a request that is sent as `multipart/form-data`."""

    fields: Mapping[str, str]
    file: bytes = field(repr=False)
    file_name: str


@dataclass(frozen=True)
class Call:
    """One operation's request."""

    method: str
    path: str
    """After `/api/v1`."""
    member: str
    """The name of the record, or of the list, in the response."""
    query: Mapping[str, object] = field(default_factory=dict)
    body: object = None
    headers: Mapping[str, str] = field(default_factory=dict)


class _AnyStatus(HTTPErrorProcessor):
    """Returns every response. Does not follow redirects, so the key is sent nowhere else."""

    def http_response(self, request: Request, response: Any) -> Any:
        return response

    https_response = http_response


@functools.cache
def _opener() -> OpenerDirector:
    """Shared by all clients: reading the certificates of the system takes up to 50 ms."""
    return build_opener(_AnyStatus)


@dataclass(frozen=True)
class Connection:
    """The target of requests, the key, and the limits for time and retries."""

    api_url: str
    api_key: str = field(repr=False)
    timeout: float
    retries: int

    def __post_init__(self) -> None:
        if not 0 < self.timeout <= TIMEOUT_MAX_SECONDS:
            raise ValueError(f"timeout must be above 0 and at most {TIMEOUT_MAX_SECONDS:,} seconds")
        if type(self.retries) is not int or not 0 <= self.retries <= RETRIES_MAX:
            raise ValueError(f"retries must be a whole number from 0 to {RETRIES_MAX}")

    def request(self, call: Call) -> tuple[dict[str, Any], LastResponse]:
        """Sends the request, with retries where they are safe.

        The response has the expected member. Raises ApiError for an error response, and
        ConnectionFailedError if there is no response.
        """
        # With If-Match, the second attempt would fail because of the first one.
        is_upsert = call.method == "PUT" and "If-Match" not in call.headers
        is_repeatable = call.method == "GET" or is_upsert or "Idempotency-Key" in call.headers
        attempt = 0
        while True:
            try:
                return self._try_once(call)
            except MusterError as error:
                wait = wait_before_retry(error, is_repeatable, attempt, random.random())
                if wait is None or attempt >= self.retries:
                    raise
                _log.debug("%s %s again in %.1f s: %s", call.method, call.path, wait, error)
            attempt += 1
            time.sleep(wait)

    def _try_once(self, call: Call) -> tuple[dict[str, Any], LastResponse]:
        status, headers, text = self._exchange(call)
        _warn_of_deprecation(call, headers)
        body = _parse_object(text)
        # Other services also return JSON.
        is_expected = isinstance(body.get(call.member), (dict, list))
        # A redirect to a file has its address in the body too; it isn't followed.
        is_success = 200 <= status <= 299 or status == 302
        if not is_success or not is_expected:
            raise create_api_error(_read_failure(status, headers, body))
        request_id, etag = headers.get("X-Request-Id"), headers.get("ETag")
        return body, LastResponse(status, request_id, etag, headers)

    def _exchange(self, call: Call) -> tuple[int, Message, bytes]:
        """One request and its complete response."""
        query = {name: str(value) for name, value in call.query.items() if value is not None}
        url = self.api_url + call.path + ("?" + urlencode(query) if query else "")
        data, content_type = _encode_body(call.body)
        headers = {**self._describe_headers(call), **content_type}
        request = Request(url, data, headers, method=call.method)
        deadline = time.monotonic() + self.timeout
        what = f"{call.method} {self.api_url}{call.path}"
        try:
            with _opener().open(request, timeout=self.timeout) as response:
                return response.status, response.headers, _read_body(response, deadline)
        except (OSError, http.client.HTTPException) as cause:
            if isinstance(getattr(cause, "reason", cause), TimeoutError):
                message = f"{what}: no complete response within {self.timeout:g} s"
                raise RequestTimeoutError(message, self.timeout) from cause
            raise ConnectionFailedError(f"{what}: connection failed or lost: {cause}") from cause

    def _describe_headers(self, call: Call) -> dict[str, str]:
        return {
            "Authorization": f"Bearer {self.api_key}",
            "Accept": "application/json, application/problem+json",
            "User-Agent": f"muster-sdk-python/{__version__}",
            **call.headers,
        }


def read_api_url(base_url: str) -> str:
    """The URL of the API, for a base URL with or without `/api/v1`."""
    try:
        url = urlsplit(base_url)
        is_usable = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except (ValueError, TypeError, AttributeError):
        is_usable = False
    if not is_usable or url.query or url.fragment or "@" in url.netloc:
        raise ValueError("base_url must be a URL such as https://hr.example.com")
    path = url.path.rstrip("/").removesuffix("/api/v1")
    return f"{url.scheme}://{url.netloc}{path}/api/v1"


def _encode_body(body: object) -> tuple[bytes | None, dict[str, str]]:
    """The bytes of a body and its Content-Type."""
    if body is None:
        return None, {}
    if not isinstance(body, Form):
        return json.dumps(body, allow_nan=False).encode(), {"Content-Type": "application/json"}
    boundary = uuid.uuid4().hex
    head = f"--{boundary}\r\nContent-Disposition: form-data; name="
    fields = [f'{head}"{name}"\r\n\r\n{text}\r\n' for name, text in body.fields.items()]
    # As browsers write the name (HTML, "multipart/form-data").
    name = body.file_name.replace("\r", "%0D").replace("\n", "%0A").replace('"', "%22")
    fields.append(f'{head}"file"; filename="{name}"\r\n')
    fields.append("Content-Type: application/octet-stream\r\n\r\n")
    content = "".join(fields).encode() + body.file + f"\r\n--{boundary}--\r\n".encode()
    return content, {"Content-Type": f"multipart/form-data; boundary={boundary}"}


def _read_body(response: http.client.HTTPResponse, deadline: float) -> bytes:
    chunks = []
    while chunk := response.read1(CHUNK_BYTES):
        chunks.append(chunk)
        if time.monotonic() > deadline:
            raise TimeoutError
    body = b"".join(chunks)
    # read1() does not detect a connection that was lost before the end.
    length = response.headers.get("Content-Length", "")
    if length.isdecimal() and len(body) < int(length):
        raise http.client.IncompleteRead(body, int(length) - len(body))
    return body


def _parse_object(text: bytes) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _warn_of_deprecation(call: Call, headers: Message) -> None:
    """Warns about what the headers announce (RFC 9745, RFC 8594); Python shows each text once."""
    if headers.get("Deprecation") is None:
        return
    path = re.sub("(?i)(?<=/)[0-9a-f-]{36}(?=/|$)", "{id}", call.path)
    path = re.sub("(?<=/by-external-id/).+", "{external_id}", path)
    sunset, link = headers.get("Sunset", "not announced"), headers.get("Link", "none")
    text = f"{call.method} {path} is deprecated. Sunset: {sunset}. Link: {link}"
    warnings.warn(text, MusterDeprecationWarning, stacklevel=2)


def _read_failure(status: int, headers: Message, body: dict[str, Any]) -> Failure:
    """The problem details of the service, or what is known when something else responded."""

    def read(name: str, otherwise: str) -> str:
        value = body.get(name)
        return value if isinstance(value, str) else otherwise

    location = headers.get("Location")
    unexpected = (
        "This response is not from muster. Check base_url and any proxies in between."
        if location is None
        else f"Redirected to {location}, which is not followed. Use that URL as base_url."
    )
    errors = body.get("errors")
    listed = errors if isinstance(errors, list) else []
    state, actions = body.get("state"), body.get("allowed_actions")
    rewound_to, rewound_at = body.get("rewound_to"), body.get("rewound_at")
    moved_to = body.get("moved_to")
    return Failure(
        status=status,
        code=read("code", "unexpected_answer"),
        title=read("title", "Unexpected response"),
        detail=read("detail", unexpected),
        type=read("type", "about:blank"),
        request_id=headers.get("X-Request-Id"),
        errors=tuple(
            cast(ProblemError, each)
            for each in listed
            if isinstance(each, dict) and "detail" in each
        ),
        retry_after=parse_retry_after(headers.get("Retry-After"), time.time()),
        state=state if isinstance(state, str) else None,
        allowed_actions=(
            tuple(each for each in actions if isinstance(each, str))
            if isinstance(actions, list)
            else None
        ),
        rewound_to=rewound_to if isinstance(rewound_to, int) else None,
        rewound_at=rewound_at if isinstance(rewound_at, str) else None,
        moved_to=moved_to if isinstance(moved_to, str) else None,
    )
