import { createHmac, timingSafeEqual } from 'node:crypto';

const secretPrefix = 'whsec_';

/**
 * What a customer's receiver does, on its own and not with the sender's code: recomputes both
 * signatures over the bytes that came. Returns what is wrong, or undefined when both are right.
 */
export function checkSignatures(
  { headers, body }: { headers: Readonly<Record<string, string>>; body: Buffer },
  secret: string,
): string | undefined {
  const hex = createHmac('sha256', secret).update(body).digest('hex');
  if (!isSame(headers['x-webhook-signature'], hex)) {
    return 'X-Webhook-Signature is wrong';
  }
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const standard = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.`)
    .update(body)
    .digest('base64');
  const offered = (headers['webhook-signature'] ?? '').split(' ');
  return offered.some((signature) => isSame(signature, `v1,${standard}`))
    ? undefined
    : 'webhook-signature is wrong';
}

function isSame(presented: string | undefined, expected: string): boolean {
  const left = Buffer.from(presented ?? '');
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
