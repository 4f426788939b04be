/**
 * What a receiver does, in the five languages that most are written in: the raw body, HMAC-SHA256
 * keyed by the whole secret as it is shown, hex, compared in constant time.
 */
export interface VerifySnippet {
  readonly language: string;
  readonly code: string;
}

export const verifySnippets: readonly VerifySnippet[] = [
  {
    language: 'TypeScript',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

/** \`rawBody\`: the bytes as they came, before anything parses them. */
export function isGenuine(rawBody: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Express: app.post('/webhooks', express.raw({ type: 'application/json' }), (req, res) => {
//   const signature = req.get('X-Webhook-Signature') ?? '';
//   if (!isGenuine(req.body, signature, process.env.WEBHOOK_SECRET!)) return res.sendStatus(401);
//   res.sendStatus(204); // answer first, work afterwards
// });
`,
  },
  {
    language: 'Python',
    code: `import hashlib
import hmac


def is_genuine(raw_body: bytes, signature: str, secret: str) -> bool:
    """raw_body: the bytes as they came, before anything parses them."""
    expected = hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


# Flask: @app.post("/webhooks")
# def webhook():
#     signature = request.headers.get("X-Webhook-Signature", "")
#     if not is_genuine(request.get_data(), signature, os.environ["WEBHOOK_SECRET"]):
#         return "", 401
#     return "", 204  # answer first, work afterwards
`,
  },
  {
    language: 'Go',
    code: `package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

// IsGenuine takes the bytes as they came, before anything parses them.
func IsGenuine(rawBody []byte, signature, secret string) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(rawBody)
	given, err := hex.DecodeString(signature)
	return err == nil && hmac.Equal(given, mac.Sum(nil))
}

// rawBody, _ := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
// if !IsGenuine(rawBody, r.Header.Get("X-Webhook-Signature"), os.Getenv("WEBHOOK_SECRET")) {
//	w.WriteHeader(http.StatusUnauthorized)
//	return
// }
// w.WriteHeader(http.StatusNoContent) // answer first, work afterwards
`,
  },
  {
    language: 'PHP',
    code: `<?php
// The bytes as they came, before anything parses them.
function isGenuine(string $rawBody, string $signature, string $secret): bool
{
    return hash_equals(hash_hmac('sha256', $rawBody, $secret), $signature);
}

$rawBody = file_get_contents('php://input');
$signature = $_SERVER['HTTP_X_WEBHOOK_SIGNATURE'] ?? '';
if (!isGenuine($rawBody, $signature, getenv('WEBHOOK_SECRET'))) {
    http_response_code(401);
    exit;
}
http_response_code(204); // answer first, work afterwards
`,
  },
  {
    language: 'Ruby',
    code: `require 'openssl'

# raw_body: the bytes as they came, before anything parses them.
def genuine?(raw_body, signature, secret)
  expected = OpenSSL::HMAC.hexdigest('SHA256', secret, raw_body)
  OpenSSL.secure_compare(expected, signature)
end

# Rails: def create
#   signature = request.headers['X-Webhook-Signature'].to_s
#   return head :unauthorized unless genuine?(request.raw_post, signature, ENV.fetch('WEBHOOK_SECRET'))
#   head :no_content # answer first, work afterwards
# end
`,
  },
];
