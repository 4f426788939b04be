from __future__ import annotations

import base64
import hashlib
import hmac
import json
import math
import unittest
from datetime import datetime, timezone
from email.message import Message
from typing import Any
from unittest import mock

import muster

NOW = 1_795_000_000
# The published test vector, also checked by the service and by third-party libraries.
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
VECTOR = b'{"test": 2432232314}'
VECTOR_HEX = "80ec8a89ce3cd22133a1066caecb4d04fea7467657c8514d717ec42c38a5c94c"
NEXT = "whsec_" + base64.b64encode(b"n" * 24).decode()
RETIRED = "whsec_" + base64.b64encode(b"r" * 24).decode()
DELIVERY_ID = "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48"


def text_of(sent: float = NOW) -> str:
    instant = datetime.fromtimestamp(sent, timezone.utc).isoformat(timespec="milliseconds")
    event = {"event": "contract.signed", "delivered_at": instant.replace("+00:00", "Z")}
    payload = {"title": "signed: Nguyễn 阮"}
    return json.dumps({**event, "delivery_id": DELIVERY_ID, "payload": payload}, ensure_ascii=False)


TEXT = text_of()


def sign(
    text: str = TEXT, sent: float = NOW, secrets: tuple[str, ...] = (SECRET,)
) -> dict[str, str]:
    body = text.encode()
    signed = f"{DELIVERY_ID}.{int(sent)}.".encode() + body

    def standard(secret: str) -> str:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        return "v1," + base64.b64encode(hmac.digest(key, signed, "sha256")).decode()

    return {
        "webhook-id": DELIVERY_ID,
        "webhook-timestamp": str(int(sent)),
        "webhook-signature": " ".join(map(standard, secrets)),
        "X-Webhook-Signature": hmac.digest(secrets[0].encode(), body, "sha256").hex(),
    }


def sign_hex(*given: Any) -> dict[str, str]:
    return {"X-Webhook-Signature": sign(*given)["X-Webhook-Signature"]}


def sign_standard(*given: Any) -> dict[str, str]:
    return {name: text for name, text in sign(*given).items() if name.startswith("webhook-")}


KINDS = (sign_hex, sign_standard, sign)


def code_of(payload: Any, headers: Any, secrets: Any = SECRET, **options: Any) -> str | None:
    try:
        muster.verify_webhook(payload, headers, secrets, **{"now": NOW, **options})
    except muster.WebhookVerificationError as error:
        return error.code
    return None


class Verification(unittest.TestCase):
    def test_the_published_vector(self) -> None:
        # The signature is right; the body is JSON, but not a delivery.
        headers = {"X-Webhook-Signature": VECTOR_HEX}
        self.assertEqual(code_of(VECTOR, headers), "malformed_body")
        self.assertEqual(code_of(VECTOR + b" ", headers), "wrong_signature")
        self.assertEqual(code_of(VECTOR, headers, NEXT), "wrong_signature")

    def test_a_delivery_is_accepted_with_the_headers_of_any_framework(self) -> None:
        for kind in KINDS:
            message = Message()
            for name, value in kind().items():
                message[name.title()] = value
            lists = {name.upper(): [value] for name, value in kind().items()}
            for headers in (kind(), message, lists):
                for payload in (TEXT, TEXT.encode(), bytearray(TEXT.encode())):
                    event = muster.verify_webhook(payload, headers, SECRET, now=NOW)
                    self.assertEqual(event, json.loads(TEXT))

    def test_another_body_signature_or_secret_is_refused(self) -> None:
        for kind in KINDS:
            self.assertEqual(code_of(TEXT + " ", kind()), "wrong_signature")
            self.assertEqual(code_of(TEXT.replace("signed", "sIgned"), kind()), "wrong_signature")
            self.assertEqual(code_of(TEXT, kind(), NEXT), "wrong_signature")
            self.assertEqual(code_of(TEXT, kind("{}")), "wrong_signature")

    def test_one_of_several_secrets_has_to_match(self) -> None:
        for kind in KINDS:
            self.assertIsNone(code_of(TEXT, kind(), [NEXT, SECRET]))
            self.assertEqual(code_of(TEXT, kind(), [NEXT, RETIRED]), "wrong_signature")
        both = sign(TEXT, NOW, (SECRET, NEXT))
        for secret in (SECRET, NEXT):
            self.assertIsNone(code_of(TEXT, both, secret))

    def test_five_minutes_either_way(self) -> None:
        for kind in KINDS:
            for seconds in (-86_400, -301, -300, -299, 0, 299, 300, 301, 86_400):
                text = text_of(NOW + seconds)
                headers = kind(text, NOW + seconds)
                expected = None if abs(seconds) <= 300 else "outside_tolerance"
                self.assertEqual(code_of(text, headers), expected)
                self.assertIsNone(code_of(text, headers, tolerance=math.inf))
        without_zone = TEXT.replace("Z", "", 1)
        self.assertEqual(code_of(without_zone, sign_hex(without_zone)), "outside_tolerance")
        self.assertEqual(code_of(TEXT, sign(), now=math.nan), "outside_tolerance")

    def test_an_old_delivery_does_not_become_new_with_other_headers(self) -> None:
        old = text_of(NOW - 86_400)
        headers = sign(old, NOW - 86_400)
        for forged in (
            {**headers, "webhook-timestamp": str(NOW)},
            {**headers, "webhook-id": f"x.{DELIVERY_ID}"},
            {"X-Webhook-Signature": headers["X-Webhook-Signature"]},
        ):
            self.assertIn(code_of(old, forged), ("outside_tolerance", "wrong_signature"))

    def test_what_is_signed_but_not_a_delivery(self) -> None:
        for text in ("", "[]", "null", '{"event":"x"}', "{", "[" * 100_000):
            for kind in KINDS:
                self.assertEqual(code_of(text, kind(text)), "malformed_body")

    def test_a_parsed_body_is_refused(self) -> None:
        for payload in ({}, json.loads(TEXT), None, 1):
            self.assertEqual(code_of(payload, sign()), "body_not_raw")

    def test_malformed_headers(self) -> None:
        standard = sign_standard()
        twice = Message()
        twice["X-Webhook-Signature"] = twice["x-webhook-signature"] = VECTOR_HEX
        for headers, code in (
            ({}, "missing_signature"),
            ({"X-Webhook-Signature": None}, "missing_signature"),
            ({**standard, "webhook-id": None}, "malformed_signature"),
            ({**standard, "webhook-timestamp": ""}, "malformed_signature"),
            ({**standard, "webhook-timestamp": "now"}, "malformed_signature"),
            ({**standard, "webhook-timestamp": "١٢٣"}, "malformed_signature"),
            ({**sign(), "webhook-signature": "v2,abcd"}, "malformed_signature"),
            ({**sign(), "webhook-signature": "v1,*"}, "malformed_signature"),
            ({**sign(), "webhook-signature": "v1,"}, "wrong_signature"),
            ({**sign(), "webhook-signature": "v1,\ud800"}, "malformed_signature"),
            ({"x-webhook-signature": "abcd"}, "malformed_signature"),
            ({"x-webhook-signature": "A" * 64}, "malformed_signature"),
            ({"X-Webhook-Signature": ["a" * 64, "b" * 64]}, "malformed_signature"),
            (twice, "malformed_signature"),
        ):
            self.assertEqual(code_of(TEXT, headers), code, headers)

    def test_many_signatures_cost_one_hash_for_each_secret(self) -> None:
        good = sign()["webhook-signature"]
        bad = f"v1,{'A' * 43}="
        flood = {**sign(), "webhook-signature": " ".join([bad] * 9 + [good])}
        self.assertIsNone(code_of(TEXT, flood))
        flood["webhook-signature"] = " ".join([bad] * 10 + [good])
        self.assertEqual(code_of(TEXT, flood), "wrong_signature")
        with mock.patch("hmac.digest", wraps=hmac.digest) as digest:
            code_of(TEXT, flood, [SECRET, NEXT])
        self.assertEqual(digest.call_count, 2)

    def test_the_comparison_takes_constant_time(self) -> None:
        for kind in KINDS:
            with mock.patch("hmac.compare_digest", return_value=False) as compare:
                self.assertEqual(code_of(TEXT, kind()), "wrong_signature")
            compare.assert_called_once()
            self.assertEqual(
                {len(each) for each in compare.call_args.args}, {hashlib.sha256().digest_size}
            )

    def test_a_malformed_secret_is_named_without_its_text(self) -> None:
        for secret in ("", f"{SECRET}\n", f'"{SECRET}"', "whsec_", "secret", [], [None]):
            with self.assertRaisesRegex(ValueError, "^secrets ") as raised:
                muster.verify_webhook(TEXT, sign(), secret, now=NOW)
            self.assertNotIn(SECRET.removeprefix("whsec_"), str(raised.exception))
