"""Receives muster's webhooks: MUSTER_WEBHOOK_SECRET=whsec_… PORT=3001 python3 receiver.py"""

import hashlib
import hmac
import json
import os
import queue
import sys
import threading
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Two secrets separated by a space during a rotation.
SECRETS = os.environ.get("MUSTER_WEBHOOK_SECRET", "").split()
PORT = int(os.environ.get("PORT", "3001"))
BODY_BYTES_MAX = 1024 * 1024
TOLERANCE = timedelta(minutes=5)
SEEN_MAX = 10_000


def is_genuine(raw_body: bytes, signature: str) -> bool:
    """raw_body: the bytes as received, before they are parsed."""
    for secret in SECRETS:
        expected = hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
        if hmac.compare_digest(expected.encode(), signature.encode()):
            return True
    return False


def is_recent(delivered_at: str) -> bool:
    """Prevents a recorded delivery from being replayed much later."""
    sent = datetime.fromisoformat(delivered_at.replace("Z", "+00:00"))
    return abs(datetime.now(timezone.utc) - sent) <= TOLERANCE


seen: dict[str, None] = {}
seen_lock = threading.Lock()


def remember(delivery_id: str) -> bool:
    """Whether the delivery is new. In production use a unique database column, written with the
    effect."""
    with seen_lock:
        if delivery_id in seen:
            return False
        seen[delivery_id] = None
        if len(seen) > SEEN_MAX:
            del seen[next(iter(seen))]  # the oldest
        return True


def work(event: dict) -> None:
    # Your work goes here. Ignore events that you do not know.
    print(event["event"], event["delivery_id"], flush=True)


waiting: "queue.Queue[dict]" = queue.Queue()


def work_through() -> None:
    while True:
        event = waiting.get()
        try:
            work(event)
        except Exception as error:
            print(f"{event['delivery_id']}: {error!r}", file=sys.stderr, flush=True)


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 10

    def do_GET(self) -> None:
        self.answer(405)

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", "0"))
        if not 0 <= length <= BODY_BYTES_MAX:
            self.close_connection = True
            return self.answer(413)
        raw_body = self.rfile.read(length)
        if self.path != "/webhooks/muster":
            return self.answer(404)
        if not is_genuine(raw_body, self.headers.get("X-Webhook-Signature", "")):
            return self.answer(401)
        event = json.loads(raw_body)
        if not is_recent(event["delivered_at"]):
            return self.answer(401)
        # Save the event before responding, and process it afterwards: muster waits ten seconds.
        if remember(event["delivery_id"]):
            waiting.put(event)
        self.answer(204)

    def answer(self, status: int) -> None:
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


if not SECRETS:
    sys.exit("MUSTER_WEBHOOK_SECRET is not set: without it anybody could sign.")
threading.Thread(target=work_through, daemon=True).start()
print(f"http://127.0.0.1:{PORT}/webhooks/muster", flush=True)
ThreadingHTTPServer(("127.0.0.1", PORT), Receiver).serve_forever()
