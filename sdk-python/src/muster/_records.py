from __future__ import annotations

import re
import uuid

from ._connection import Call, Connection, Record


def request_record(connection: Connection, call: Call) -> Record:
    body, last_response = connection.request(call)
    record = Record(body[call.member])
    record.last_response = last_response
    return record


def request_body(connection: Connection, call: Call) -> Record:
    """The whole body of the response, which is the record itself."""
    body, last_response = connection.request(call)
    record = Record(body)
    record.last_response = last_response
    return record


def path_of(path: str, id: str) -> str:
    # Ids are UUIDs; any other text must not lead to a different path.
    if not isinstance(id, str) or not re.fullmatch("[A-Za-z0-9_-]+", id):
        raise ValueError("id is not a muster ID")
    return f"{path}/{id}"


def describe_key(idempotency_key: str | None) -> dict[str, str]:
    key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
    if not re.fullmatch("[!-~]{1,255}", key):
        raise ValueError("idempotency_key must be 1 to 255 visible ASCII characters")
    return {"Idempotency-Key": key}
