import { MusterError } from './errors.ts';
import type { WebhookEvent } from './events.ts';
import { machineRuntime, parseDateMs } from './runtime.ts';
import {
  concatenate,
  decodeBase64,
  findSignature,
  type IncomingHeaders,
  type Signature,
} from './signature-headers.ts';

export type { IncomingHeaders } from './signature-headers.ts';
export type { WebhookEvent, WebhookEventName } from './events.ts';

/** Why a delivery cannot be trusted. */
export type VerificationFailure =
  /** `rawBody` is neither text nor bytes: it was already parsed. */
  | 'body_not_raw'
  /** Neither `webhook-signature` nor `X-Webhook-Signature` is present. */
  | 'missing_signature'
  /** The headers are not in the format muster uses. */
  | 'malformed_signature'
  /** A different body, secret or sender. */
  | 'wrong_signature'
  /** Sent too long ago, or in the future: a replayed request, or a clock that is wrong. */
  | 'outside_tolerance'
  /** Signed with the secret, but not a delivery. */
  | 'malformed_body';

/** The request is not a delivery from muster: respond with 401 and do nothing. */
export class WebhookVerificationError extends MusterError {
  override readonly name = 'WebhookVerificationError';
  readonly code: VerificationFailure;

  constructor(code: VerificationFailure, message: string) {
    super(message);
    this.code = code;
  }
}

export interface VerifyOptions {
  /**
   * The maximum difference between the sending time and now, in either direction; default 300,
   * `Infinity` accepts any.
   */
  readonly toleranceSeconds?: number | undefined;
  /** The current time in milliseconds since 1970; default: the system time. */
  readonly nowMs?: number | undefined;
}

/**
 * Verifies that a delivery comes from muster, is unchanged and is recent. Resolves with its event.
 *
 * `rawBody` is the body as received, as bytes or text, before it is parsed. If the headers of
 * Standard Webhooks (`webhook-id`, `-timestamp`, `-signature`) are present, they are checked.
 * Otherwise `X-Webhook-Signature` is checked, and the time is `delivered_at` in the signed body. If
 * you pass several secrets (`whsec_…`), for example during a rotation, one of them must match.
 *
 * A delivery can arrive more than once: drop duplicates by `delivery_id`. New event types may be
 * added: ignore those that you do not know.
 *
 * @throws WebhookVerificationError; TypeError for an invalid secret
 */
export async function verify(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: IncomingHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = readBytes(rawBody);
  const keys = readKeys(secret);
  const signature = findSignature(headers);
  if (typeof signature === 'string') {
    throw new WebhookVerificationError(signature, explanations[signature]);
  }
  const nowMs = options.nowMs ?? machineRuntime(undefined).nowMs();
  const toleranceMs = (options.toleranceSeconds ?? 300) * 1_000;
  const assertRecent = (sentMs: number): void => {
    // Written this way round, because NaN must not count as recent.
    if (Math.abs(nowMs - sentMs) <= toleranceMs || toleranceMs === Infinity) return;
    throw new WebhookVerificationError('outside_tolerance', explanations.outside_tolerance);
  };
  if (signature.kind === 'standard') assertRecent(signature.timestampSeconds * 1_000);
  if (!(await isSigned(signature, body, keys))) {
    throw new WebhookVerificationError('wrong_signature', explanations.wrong_signature);
  }
  const event = parseEvent(body);
  if (signature.kind === 'hex') assertRecent(parseDateMs(event.delivered_at));
  return event;
}

const explanations = {
  body_not_raw:
    'The body is already parsed. Pass the raw text or bytes to verify(), as the framework received them.',
  missing_signature: 'The headers contain neither webhook-signature nor X-Webhook-Signature.',
  malformed_signature: 'The signature headers are not in the format that muster uses.',
  wrong_signature: 'No signature matches this body and secret.',
  outside_tolerance: 'The delivery was sent too long ago, or in the future.',
  malformed_body: 'The body has a valid signature, but is not a delivery.',
} as const satisfies Record<VerificationFailure, string>;

function readBytes(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  // Detected by properties, not by class: test runners and frames have their own classes.
  if (ArrayBuffer.isView(rawBody)) {
    return new Uint8Array(rawBody.buffer as ArrayBuffer, rawBody.byteOffset, rawBody.byteLength);
  }
  if (Object.prototype.toString.call(rawBody) === '[object ArrayBuffer]') {
    return new Uint8Array(rawBody as ArrayBuffer);
  }
  throw new WebhookVerificationError('body_not_raw', explanations.body_not_raw);
}

interface Keys {
  /** For `X-Webhook-Signature`: the text of the secret. */
  readonly hex: Uint8Array<ArrayBuffer>;
  /** For Standard Webhooks: the bytes that the secret encodes. */
  readonly standard: Uint8Array<ArrayBuffer>;
}

function readKeys(secret: string | readonly string[]): Keys[] {
  const secrets = typeof secret === 'string' ? [secret] : (secret ?? []);
  if (secrets.length === 0) throw new TypeError('secret is missing');
  return secrets.map((text) => {
    const standard = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)
      ? decodeBase64(text.slice('whsec_'.length))
      : undefined;
    if (standard === undefined) {
      throw new TypeError(
        'secret must be whsec_ followed by base64, without quotes or line breaks',
      );
    }
    return { hex: new TextEncoder().encode(text), standard };
  });
}

async function isSigned(
  signature: Signature,
  body: Uint8Array<ArrayBuffer>,
  keys: readonly Keys[],
): Promise<boolean> {
  const signed =
    signature.kind === 'standard'
      ? concatenate(new TextEncoder().encode(signature.prefix), body)
      : body;
  for (const key of keys) {
    const imported = await crypto.subtle.importKey(
      'raw',
      key[signature.kind],
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    for (const mac of signature.macs) {
      // Compares in constant time (Web Cryptography API, HMAC, verify).
      if (await crypto.subtle.verify('HMAC', imported, mac, signed)) return true;
    }
  }
  return false;
}

function parseEvent(body: Uint8Array): WebhookEvent {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (isEvent(value)) return value;
  } catch {
    // Handled below.
  }
  throw new WebhookVerificationError('malformed_body', explanations.malformed_body);
}

function isEvent(value: unknown): value is WebhookEvent {
  const event = value as Partial<WebhookEvent> | null;
  return (
    typeof event?.event === 'string' &&
    typeof event.delivery_id === 'string' &&
    typeof event.delivered_at === 'string' &&
    typeof event.payload === 'object'
  );
}
