/**
 * A receiver's check, with the SDK and in the most common languages: read the raw body, compute
 * HMAC-SHA256 with one of the whole secrets as shown, compare in constant time, and check the
 * sending time. docs/guide/verify-webhooks.md describes the same.
 */
export interface VerifySnippet {
  readonly language: string;
  readonly code: string;
}

export const verifySnippets: readonly VerifySnippet[] = [
  {
    language: 'TypeScript',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

const { MUSTER_WEBHOOK_SECRET = '' } = process.env;
// Two secrets during a rotation, separated by a space.
const secrets = MUSTER_WEBHOOK_SECRET.split(' ').filter(Boolean);
const toleranceMs = 5 * 60_000;

/** \`rawBody\`: the bytes as received, before anything parses them. Undefined: return 401. */
export function readEvent(rawBody: Buffer, signature: string) {
  const given = Buffer.from(signature, 'hex');
  const isGenuine = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(rawBody).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isGenuine) return undefined;
  const event = JSON.parse(rawBody.toString());
  const ageMs = Date.now() - Date.parse(event.delivered_at);
  return Math.abs(ageMs) <= toleranceMs ? event : undefined;
}

// Express: app.post('/webhooks/muster', express.raw({ type: 'application/json' }), (req, res) => {
//   const event = readEvent(req.body, req.get('X-Webhook-Signature') ?? '');
//   if (event === undefined) return res.sendStatus(401);
//   res.sendStatus(204); // after saving the event, once per event.delivery_id; process it later
// });
`,
  },
  {
    language: 'SDK',
    code: `import { type IncomingHeaders, WebhookVerificationError, webhooks } from '@muster/sdk';

const { MUSTER_WEBHOOK_SECRET = '' } = process.env;
// Two secrets during a rotation, separated by a space.
const secrets = MUSTER_WEBHOOK_SECRET.split(' ').filter(Boolean);

/** \`rawBody\`: the bytes as received. Checks signature and time. Undefined: return 401. */
export async function readEvent(rawBody: Uint8Array, headers: IncomingHeaders) {
  try {
    return await webhooks.verify(rawBody, headers, secrets);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return undefined;
    throw error;
  }
}

// Express: app.post('/webhooks/muster', express.raw({ type: 'application/json' }), async (req, res) => {
//   const event = await readEvent(req.body, req.headers);
//   if (event === undefined) return res.sendStatus(401);
//   res.sendStatus(204); // after saving the event, once per event.delivery_id; process it later
// });
`,
  },
  {
    language: 'Python',
    code: `import hashlib
import hmac
import json
import os
from datetime import datetime, timedelta, timezone

# Two secrets during a rotation, separated by a space.
SECRETS = os.environ.get("MUSTER_WEBHOOK_SECRET", "").split()
TOLERANCE = timedelta(minutes=5)


def is_genuine(raw_body: bytes, signature: str) -> bool:
    for secret in SECRETS:
        expected = hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
        if hmac.compare_digest(expected.encode(), signature.encode()):
            return True
    return False


def read_event(raw_body: bytes, signature: str):
    """raw_body: the bytes as received, before anything parses them. None: return 401."""
    if not is_genuine(raw_body, signature):
        return None
    event = json.loads(raw_body)
    sent = datetime.fromisoformat(event["delivered_at"].replace("Z", "+00:00"))
    return event if abs(datetime.now(timezone.utc) - sent) <= TOLERANCE else None


# Flask: @app.post("/webhooks/muster")
# def webhook():
#     event = read_event(request.get_data(), request.headers.get("X-Webhook-Signature", ""))
#     if event is None:
#         return "", 401
#     return "", 204  # after saving the event, once per event["delivery_id"]; process it later
`,
  },
  {
    language: 'Go',
    code: `package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"strings"
	"time"
)

const tolerance = 5 * time.Minute

// Two secrets during a rotation, separated by a space.
var secrets = strings.Fields(os.Getenv("MUSTER_WEBHOOK_SECRET"))

type Event struct {
	Event       string          \`json:"event"\`
	DeliveredAt time.Time       \`json:"delivered_at"\`
	DeliveryID  string          \`json:"delivery_id"\`
	Payload     json.RawMessage \`json:"payload"\`
}

func isGenuine(rawBody []byte, signature string) bool {
	given, err := hex.DecodeString(signature)
	if err != nil {
		return false
	}
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(rawBody)
		if hmac.Equal(given, mac.Sum(nil)) {
			return true
		}
	}
	return false
}

// ReadEvent takes the bytes as received, before anything parses them. Nil: return 401.
func ReadEvent(rawBody []byte, signature string) *Event {
	var event Event
	if !isGenuine(rawBody, signature) || json.Unmarshal(rawBody, &event) != nil {
		return nil
	}
	if age := time.Since(event.DeliveredAt); age > tolerance || age < -tolerance {
		return nil
	}
	return &event
}

// rawBody, _ := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
// event := ReadEvent(rawBody, r.Header.Get("X-Webhook-Signature"))
// if event == nil {
//	w.WriteHeader(http.StatusUnauthorized)
//	return
// }
// w.WriteHeader(http.StatusNoContent) // after saving the event, once per event.DeliveryID; process it later
`,
  },
  {
    language: 'PHP',
    code: `<?php
/** The bytes as received, before anything parses them. Null: return 401. */
function readEvent(string $rawBody, string $signature): ?array
{
    // Two secrets during a rotation, separated by a space.
    $secrets = preg_split('/\\s+/', (string) getenv('MUSTER_WEBHOOK_SECRET'), -1, PREG_SPLIT_NO_EMPTY);
    foreach ($secrets as $secret) {
        if (hash_equals(hash_hmac('sha256', $rawBody, $secret), $signature)) {
            $event = json_decode($rawBody, true);
            $sent = strtotime($event['delivered_at'] ?? '');
            return $sent !== false && abs(time() - $sent) <= 300 ? $event : null;
        }
    }
    return null;
}

$event = readEvent(file_get_contents('php://input'), $_SERVER['HTTP_X_WEBHOOK_SIGNATURE'] ?? '');
if ($event === null) {
    http_response_code(401);
    exit;
}
http_response_code(204); // after saving the event, once per $event['delivery_id']; process it later
`,
  },
  {
    language: 'Ruby',
    code: `require 'json'
require 'openssl'
require 'time'

# Two secrets during a rotation, separated by a space.
SECRETS = ENV.fetch('MUSTER_WEBHOOK_SECRET', '').split
TOLERANCE_SECONDS = 300

# raw_body: the bytes as received, before anything parses them. nil: return 401.
def read_event(raw_body, signature)
  genuine = SECRETS.any? do |secret|
    OpenSSL.secure_compare(OpenSSL::HMAC.hexdigest('SHA256', secret, raw_body), signature)
  end
  return unless genuine

  event = JSON.parse(raw_body)
  event if (Time.now - Time.iso8601(event['delivered_at'])).abs <= TOLERANCE_SECONDS
end

# Rails: def create
#   event = read_event(request.raw_post, request.headers['X-Webhook-Signature'].to_s)
#   return head :unauthorized if event.nil?
#   head :no_content # after saving the event, once per event['delivery_id']; process it later
# end
`,
  },
];
