from __future__ import annotations

from typing import cast

from ._connection import Call, Connection
from ._records import request_record
from .types import Sandbox


class SandboxClock:
    """The clock of a sandbox, a company for tests. Other companies answer with ConflictError."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self) -> Sandbox:
        """The sandbox's day. Scope: `employees:read`."""
        return cast(Sandbox, request_record(self._connection, Call("GET", "/sandbox", "sandbox")))

    def advance(self, to: str) -> Sandbox:
        """Moves the sandbox to a later day, `YYYY-MM-DD`, at most 400 days ahead, and returns when
        everything that falls due until then is carried out. Scope: `employees:write`."""
        while True:
            # The service waits up to ten seconds; the same day again waits on.
            call = Call("POST", "/sandbox/advance", "sandbox", body={"to": to})
            sandbox = cast(Sandbox, request_record(self._connection, call))
            if sandbox.get("advancing_to") is None:
                return sandbox
