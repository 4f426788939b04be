from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol, cast

from ._errors import MusterError
from .types import WebhookEvent

# muster sends three at most; each one costs a hash of the body.
SIGNATURES_MAX = 10

_explanations = {
    "body_not_raw": "The body is already parsed. Pass the bytes as the framework received them.",
    "missing_signature": "The headers contain neither webhook-signature nor X-Webhook-Signature.",
    "malformed_signature": "The signature headers are not in the format that muster uses.",
    "wrong_signature": "No signature matches this body and secret.",
    "outside_tolerance": "The delivery was sent too long ago, or in the future.",
    "malformed_body": "The body has a valid signature, but is not a delivery.",
}


class WebhookVerificationError(MusterError):
    """The request is not a delivery from muster: respond with 401 and do nothing else."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    def __str__(self) -> str:
        return _explanations[self.code]


class Headers(Protocol):
    """The headers of a request in the form frameworks provide, e.g. a dictionary."""

    def items(self) -> Iterable[tuple[str, Any]]: ...


@dataclass(frozen=True)
class _Signature:
    kind: Literal["standard", "hex"]
    prefix: bytes
    """The part that is signed before the body."""
    timestamp: int | None
    macs: Sequence[bytes]


def verify_webhook(
    payload: bytes | str,
    headers: Headers,
    secrets: str | Sequence[str],
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> WebhookEvent:
    """Verifies that a delivery comes from muster, is complete and recent, and returns its event.

    `payload` is the body as it arrived, before it is parsed. If the Standard Webhooks headers
    (`webhook-id`, `-timestamp`, `-signature`) are present, they are checked; otherwise
    `X-Webhook-Signature` and the signed `delivered_at` are. If you pass several secrets
    (`whsec_…`), for example during a rotation, one of them must match. `tolerance` is in seconds,
    in either direction; `math.inf` accepts any age.

    A delivery can arrive more than once: drop duplicates by `delivery_id`. Ignore events that you
    do not know, because new ones may be added.

    Raises WebhookVerificationError, and ValueError for an invalid secret.
    """
    body = _read_bytes(payload)
    keys = [_read_key(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not keys:
        raise ValueError("secrets is missing")
    signature = _find_signature(headers)
    current = time.time() if now is None else now
    if signature.timestamp is not None:
        _check_age(signature.timestamp, current, tolerance)
    if not any(_is_signed(signature, body, key[signature.kind]) for key in keys):
        raise WebhookVerificationError("wrong_signature")
    event = _parse_event(body)
    if signature.timestamp is None:
        _check_age(_parse_instant(event["delivered_at"]), current, tolerance)
    return event


def _read_bytes(payload: object) -> bytes:
    if isinstance(payload, str):
        return payload.encode("utf-8", "surrogatepass")
    if isinstance(payload, (bytes, bytearray, memoryview)):
        return bytes(payload)
    raise WebhookVerificationError("body_not_raw")


def _read_key(secret: str) -> dict[str, bytes]:
    """The keys of both signatures: the text of the secret, and the bytes that it encodes."""
    if isinstance(secret, str) and re.fullmatch("whsec_[A-Za-z0-9+/]+={0,2}", secret):
        standard = _decode_base64(secret.removeprefix("whsec_"))
        if standard:
            return {"hex": secret.encode(), "standard": standard}
    raise ValueError("secrets must be whsec_ followed by base64, without quotes or line breaks")


def _find_signature(headers: Headers) -> _Signature:
    found = _read_headers(headers)
    signatures = found.get("webhook-signature")
    if signatures is not None:
        return _parse_standard(found, signatures)
    digest = found.get("x-webhook-signature")
    if digest is None:
        raise WebhookVerificationError("missing_signature")
    if not re.fullmatch("[0-9a-f]{64}", digest):
        raise WebhookVerificationError("malformed_signature")
    return _Signature("hex", b"", None, [bytes.fromhex(digest)])


def _parse_standard(found: Mapping[str, str], signatures: str) -> _Signature:
    id, timestamp = found.get("webhook-id"), found.get("webhook-timestamp", "")
    # There may also be signatures of other versions, which are ignored.
    listed = [each for each in signatures.split(" ") if each.startswith("v1,")][:SIGNATURES_MAX]
    decoded = [_decode_base64(each.removeprefix("v1,")) for each in listed]
    macs = [mac for mac in decoded if mac is not None]
    if id is None or not re.fullmatch("[0-9]{1,12}", timestamp) or not macs:
        raise WebhookVerificationError("malformed_signature")
    prefix = f"{id}.{timestamp}.".encode("utf-8", "surrogatepass")
    return _Signature("standard", prefix, int(timestamp), macs)


def _read_headers(headers: Headers) -> dict[str, str]:
    """By lower-case name. A header sent twice never matches, so it is rejected later."""
    found: dict[str, str] = {}
    for name, value in headers.items():
        if value is None:
            continue
        text = value if isinstance(value, str) else ",".join(value)
        key = name.lower()
        found[key] = f"{found[key]},{text}" if key in found else text
    return found


def _is_signed(signature: _Signature, body: bytes, key: bytes) -> bool:
    expected = hmac.digest(key, signature.prefix + body, hashlib.sha256)
    # Each of them in constant time.
    return any([hmac.compare_digest(expected, mac) for mac in signature.macs])


def _check_age(sent: float, now: float, tolerance: float) -> None:
    # Written this way round, because NaN must not count as recent.
    if not (abs(now - sent) <= tolerance or tolerance == float("inf")):
        raise WebhookVerificationError("outside_tolerance")


def _parse_event(body: bytes) -> WebhookEvent:
    try:
        event = json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError):
        event = None
    texts = ("event", "delivery_id", "delivered_at")
    is_event = (
        isinstance(event, dict)
        and all(isinstance(event.get(name), str) for name in texts)
        and isinstance(event.get("payload"), dict)
    )
    if not is_event:
        raise WebhookVerificationError("malformed_body")
    return cast(WebhookEvent, event)


def _parse_instant(text: str) -> float:
    """`2026-11-20T17:30:00.412Z` as seconds since 1970; NaN if it is not an instant."""
    try:
        sent = datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        return float("nan")
    return float("nan") if sent.tzinfo is None else sent.timestamp()


def _decode_base64(text: str) -> bytes | None:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except ValueError:
        return None
