"""A service that returns given responses in order, and records the requests it receives."""

from __future__ import annotations

import json
import threading
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from unittest import TestCase, mock
from urllib.parse import parse_qs, urlsplit

import muster

ID = "01a1f84a-95c0-7000-8000-000000000001"
DROP = "the connection is closed without a response"
CUT = "the connection is closed in the middle of the body"
HANG = "no response while the test runs"


class Step:
    def __init__(self, status: int, body: Any, headers: dict[str, str] | None = None) -> None:
        self.status = status
        self.body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.headers = headers or {}


def problem(status: int, code: str, headers: dict[str, str] | None = None) -> Step:
    body = {"type": f"/docs/errors/{code}", "title": code, "status": status, "code": code}
    return Step(
        status, {**body, "detail": "It says no."}, {"X-Request-Id": "r-1", **(headers or {})}
    )


def found(headers: dict[str, str] | None = None) -> Step:
    return Step(200, {"employee": {"id": ID}}, {"ETag": '"1"', **(headers or {})})


class Received:
    def __init__(self, request: BaseHTTPRequestHandler) -> None:
        url = urlsplit(request.path)
        length = int(request.headers.get("Content-Length", 0))
        self.method = request.command
        self.path = url.path
        self.query = parse_qs(url.query)
        self.headers = request.headers
        content = request.rfile.read(length)
        self.file: bytes | None = None
        if str(self.headers["Content-Type"]).startswith("multipart/"):
            self.body = self._read_form(content)
        else:
            self.body = json.loads(content) if length else None

    def _read_form(self, content: bytes) -> dict[str, str]:
        """The text fields; the file goes to `file`."""
        head = f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
        form = message_from_bytes(head + content, policy=policy.HTTP)
        fields = {}
        for part in form.iter_parts():
            name = part.get_param("name", header="content-disposition")
            if part.get_filename() is None:
                fields[str(name)] = part.get_content().removesuffix("\n")
            else:
                self.file = part.get_content()
        return fields


class FakeService(TestCase):
    """Waits end at once; `waits` has the delays without their random part."""

    def setUp(self) -> None:
        self.steps: list[Any] = []
        self.received: list[Received] = []
        self.waits: list[float] = []
        self.is_over = threading.Event()
        test = self

        class Handler(BaseHTTPRequestHandler):
            def respond(self) -> None:
                test.received.append(Received(self))
                step = test.steps.pop(0)
                if step is HANG:
                    test.is_over.wait()
                elif step is CUT:
                    self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
                elif step is not DROP:
                    self.send_response(step.status)
                    for name, value in {"Content-Length": len(step.body), **step.headers}.items():
                        self.send_header(name, str(value))
                    self.end_headers()
                    self.wfile.write(step.body)

            do_GET = do_POST = do_PUT = do_PATCH = respond

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        thread = threading.Thread(target=self.server.serve_forever, args=(0.01,))
        thread.start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(thread.join)
        self.addCleanup(self.server.shutdown)
        self.addCleanup(self.is_over.set)
        self.chance = 0.0
        for name, stand_in in {
            "time.sleep": self.waits.append,
            "random.random": lambda: self.chance,
        }.items():
            patch = mock.patch(name, stand_in)
            patch.start()
            self.addCleanup(patch.stop)
        self.base_url = f"http://127.0.0.1:{self.server.server_port}"

    def play(self, *steps: Any, **options: Any) -> muster.Client:
        """A client of a service that plays `steps`."""
        self.steps[:] = steps
        self.received.clear()
        self.waits.clear()
        return muster.Client(self.base_url, "svc_live_x", **options)
