/** The headers of a request in the form frameworks provide: `Headers`, or Node's object. */
export type IncomingHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The contents of the signature headers; `macs` are HMAC-SHA256, and one match is enough. */
export type Signature =
  | {
      /** Standard Webhooks: over `prefix` and the body. */
      readonly kind: 'standard';
      /** `id.timestamp.` */
      readonly prefix: string;
      readonly timestampSeconds: number;
      readonly macs: readonly Bytes[];
    }
  /** `X-Webhook-Signature`: over the body alone. */
  | { readonly kind: 'hex'; readonly macs: readonly Bytes[] };

type Bytes = Uint8Array<ArrayBuffer>;

/** muster sends three at most; each one costs a hash of the body. */
const macsMax = 10;

/** The signed content and its signatures, or why they cannot be determined. */
export function findSignature(
  headers: IncomingHeaders,
): Signature | 'missing_signature' | 'malformed_signature' {
  const standard = readHeader(headers, 'webhook-signature');
  if (standard !== undefined) return parseStandard(headers, standard);
  const hex = readHeader(headers, 'x-webhook-signature');
  if (hex === undefined) return 'missing_signature';
  return /^[0-9a-f]{64}$/.test(hex)
    ? { kind: 'hex', macs: [decodeHex(hex)] }
    : 'malformed_signature';
}

function parseStandard(headers: IncomingHeaders, list: string): Signature | 'malformed_signature' {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp') ?? '';
  // There may also be signatures of other versions, which are ignored.
  const macs = list
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .slice(0, macsMax)
    .flatMap((signature) => decodeBase64(signature.slice('v1,'.length)) ?? []);
  if (id === undefined || !/^\d{1,12}$/.test(timestamp) || macs.length === 0) {
    return 'malformed_signature';
  }
  return {
    kind: 'standard',
    prefix: `${id}.${timestamp}.`,
    timestampSeconds: Number(timestamp),
    macs,
  };
}

/** The value of a header, with the name in any case; a header sent twice never matches. */
function readHeader(headers: IncomingHeaders, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const entry = Object.entries(headers).find(([each]) => each.toLowerCase() === name);
  return entry?.[1]?.toString();
}

function isHeaders(headers: IncomingHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

/** The decoded bytes; undefined if the text is not base64. */
export function decodeBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function decodeHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

export function concatenate(first: Bytes, second: Bytes): Bytes {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
