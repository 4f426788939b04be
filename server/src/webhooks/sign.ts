import { createHmac, randomBytes } from 'node:crypto';

export interface UnsignedDelivery {
  /** UUID; the same over all attempts. */
  readonly deliveryId: string;
  readonly event: string;
  /** The example of an event, sent on demand: its ids belong to nobody. */
  readonly isTest: boolean;
  /** Unix time of this attempt, in whole seconds. */
  readonly timestampSeconds: number;
  /** Exactly the bytes that will be sent; text stands for its UTF-8 bytes. */
  readonly body: string | Uint8Array;
  /** As shown to the owner (`whsec_…`), at least one, the active one first. */
  readonly secrets: readonly string[];
}

const secretPrefix = 'whsec_';
const secretKeyBytes = 24;

/**
 * All headers of one webhook POST. `X-Webhook-Signature` is keyed by the whole secret text, as the
 * specification says; the `webhook-*` headers follow Standard Webhooks, keyed by the bytes that
 * the secret encodes, one signature per secret. Throws when `secrets` is empty.
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

/** The headers that no secret is needed for. */
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
    // In a header, since the specification fixes the members of the body.
    ...(isTest ? { 'X-Webhook-Test': 'true' } : {}),
    'webhook-id': deliveryId,
    'webhook-timestamp': String(timestampSeconds),
  };
}

/** A new endpoint secret: `whsec_` and 24 random bytes in base64. Show it once. */
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
  // In one go where it can be: each call into the library costs as much as the hashing.
  if (typeof body === 'string') mac.update(start + body);
  else mac.update(start).update(body);
  return `v1,${mac.digest('base64')}`;
}
