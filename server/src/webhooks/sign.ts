import { createHmac, randomBytes } from 'node:crypto';

export interface UnsignedDelivery {
  /** UUID; the same for all attempts. */
  readonly deliveryId: string;
  readonly event: string;
  /** The sample event of a test, sent on demand: its ids don't exist. */
  readonly isTest: boolean;
  /** Unix time of this attempt, in whole seconds. */
  readonly timestampSeconds: number;
  /** Exactly the bytes that are sent; a string means its UTF-8 bytes. */
  readonly body: string | Uint8Array;
  /** As shown to the owner (`whsec_…`); at least one, the active one first. */
  readonly secrets: readonly string[];
}

const secretPrefix = 'whsec_';
const secretKeyBytes = 24;

/**
 * All headers of one webhook POST. The key of `X-Webhook-Signature` is the whole secret text, as
 * the specification requires. The `webhook-*` headers follow Standard Webhooks: the key is the
 * bytes that the secret encodes, with one signature per secret. Throws when `secrets` is empty.
 */
export function signDelivery(delivery: UnsignedDelivery): Record<string, string> {
  const [activeSecret] = delivery.secrets;
  if (activeSecret === undefined) throw new Error('a delivery needs at least one secret');
  return {
    ...unsignedHeaders(delivery),
    'X-Webhook-Signature': signBody(delivery.body, activeSecret),
    'webhook-signature': delivery.secrets.map((secret) => signStandard(delivery, secret)).join(' '),
  };
}

/** The headers that need no secret. */
export function unsignedHeaders({
  deliveryId,
  event,
  isTest,
  timestampSeconds,
}: Omit<UnsignedDelivery, 'body' | 'secrets'>): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'muster-webhooks/1',
    'X-Webhook-Event': event,
    // In a header, because the specification fixes the members of the body.
    ...(isTest ? { 'X-Webhook-Test': 'true' } : {}),
    'webhook-id': deliveryId,
    'webhook-timestamp': String(timestampSeconds),
  };
}

/** Generates an endpoint secret: `whsec_` and 24 random bytes in base64. Show it only once. */
export function newEndpointSecret(): string {
  return secretPrefix + randomBytes(secretKeyBytes).toString('base64');
}

function signBody(body: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

function signStandard(delivery: UnsignedDelivery, secret: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const { body } = delivery;
  const start = `${delivery.deliveryId}.${delivery.timestampSeconds}.`;
  const mac = createHmac('sha256', key);
  // One update if possible: each call into the library costs as much as the hashing.
  if (typeof body === 'string') mac.update(start + body);
  else mac.update(start).update(body);
  return `v1,${mac.digest('base64')}`;
}
