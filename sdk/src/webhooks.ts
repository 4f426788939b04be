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

/** Why a delivery is not to be believed. */
export type VerificationFailure =
  /** `rawBody` is neither text nor bytes: something parsed it before. */
  | 'body_not_raw'
  /** Neither `webhook-signature` nor `X-Webhook-Signature` is there. */
  | 'missing_signature'
  /** The headers are not as muster writes them. */
  | 'malformed_signature'
  /** Another body, another secret, or another sender. */
  | 'wrong_signature'
  /** Sent too long ago, or in the future: a repeat of old, or one of the clocks is wrong. */
  | 'outside_tolerance'
  /** Signed with the secret, but no delivery. */
  | 'malformed_body';

/** A request that is no delivery of muster's: answer 401 and do nothing. */
export class WebhookVerificationError extends MusterError {
  override readonly name = 'WebhookVerificationError';
  readonly code: VerificationFailure;

  constructor(code: VerificationFailure, message: string) {
    super(message);
    this.code = code;
  }
}

export interface VerifyOptions {
  /** How far the time of sending may be from now, either way; default 300, `Infinity` for any. */
  readonly toleranceSeconds?: number | undefined;
  /** Now, in milliseconds since 1970; default the machine's time. */
  readonly nowMs?: number | undefined;
}

/**
 * Checks that a delivery comes from muster, is whole and is recent, and resolves with its event.
 *
 * `rawBody` are the bytes as they came, or their text, before anything parses them. Where the
 * headers of Standard Webhooks are there (`webhook-id`, `-timestamp`, `-signature`), they decide;
 * otherwise `X-Webhook-Signature` does, and the time is the signed body's `delivered_at`. With
 * several secrets (`whsec_…`), as while one is exchanged for the next, one of them has to fit.
 *
 * The same delivery can come more than once: drop repeats by `delivery_id`. New event types may be
 * added: leave those that you do not know alone.
 *
 * @throws WebhookVerificationError; TypeError when a secret is none
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
    // Not the other way round: what is no number is not recent.
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
  // By what they are, not by class: test runners and frames have classes of their own.
  if (ArrayBuffer.isView(rawBody)) {
    return new Uint8Array(rawBody.buffer as ArrayBuffer, rawBody.byteOffset, rawBody.byteLength);
  }
  if (Object.prototype.toString.call(rawBody) === '[object ArrayBuffer]') {
    return new Uint8Array(rawBody as ArrayBuffer);
  }
  throw new WebhookVerificationError('body_not_raw', explanations.body_not_raw);
}

interface Keys {
  /** Of `X-Webhook-Signature`: the text of the secret. */
  readonly hex: Uint8Array<ArrayBuffer>;
  /** Of Standard Webhooks: the bytes that the secret stands for. */
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
    // Said below.
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
