import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { say, type Sentence } from '../../platform/http/sentence.ts';
import { endpointHeadersContext } from './secret-context.ts';

/** The headers that an endpoint adds to its deliveries, by name as the owner wrote it. */
export type OwnHeaders = Readonly<Record<string, string>>;

/** Absent names keep their value; null removes one. */
export type HeaderChanges = Readonly<Record<string, string | null>>;

export const ownHeadersMax = 10;
export const headerNameLengthMax = 200;
export const headerValueLengthMax = 1_024;

/** A token (RFC 9110, section 5.6.2). */
export const headerNamePattern = `^[!#$%&'*+\\-.^_\`|~0-9A-Za-z]{1,${headerNameLengthMax}}$`;
const namePattern = new RegExp(headerNamePattern);
/** Visible ASCII, with blanks only inside. */
const valuePattern = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * What the service sets, and what belongs to the connection and not to the request, in lower case; `*`
 * stands for the rest of a name.
 */
export const reservedHeaders = [
  'host',
  'content-*',
  'connection',
  'transfer-encoding',
  'user-agent',
  'x-webhook-*',
  'webhook-*',
  'traceparent',
  'keep-alive',
  'proxy-*',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'http2-settings',
] as const;

function isReserved(name: string): boolean {
  const lower = name.toLowerCase();
  return reservedHeaders.some((each) =>
    each.endsWith('*') ? lower.startsWith(each.slice(0, -1)) : lower === each,
  );
}

/**
 * The headers after the changes. Names differ in more than their case.
 *
 * @throws Problem `validation_failed` at `/headers`
 */
export function changeHeaders(present: OwnHeaders, changes: HeaderChanges): OwnHeaders {
  const names = Object.keys(changes).map((name) => name.toLowerCase());
  if (new Set(names).size < names.length) throw fault('A header is listed twice.');
  const headers = new Map(
    Object.entries(present).map(([name, value]) => [name.toLowerCase(), { name, value }]),
  );
  for (const [name, value] of Object.entries(changes)) {
    checkName(name);
    if (value === null) {
      headers.delete(name.toLowerCase());
      continue;
    }
    checkValue(name, value);
    headers.set(name.toLowerCase(), { name, value });
  }
  if (headers.size > ownHeadersMax) {
    throw fault(say`An endpoint can have at most ${ownHeadersMax} headers of its own.`);
  }
  return Object.fromEntries([...headers.values()].map(({ name, value }) => [name, value]));
}

function checkName(name: string): void {
  if (!namePattern.test(name)) {
    throw fault(
      say`A name consists of letters, digits and !#$%&'*+-.^_\`|~, at most ${headerNameLengthMax}.`,
    );
  }
  if (isReserved(name)) throw fault(say`The service or the connection sets ${name}.`);
}

function checkValue(name: string, value: string): void {
  if (value.length > headerValueLengthMax || !valuePattern.test(value)) {
    throw fault(
      say`The value of ${name} must be 1 to ${headerValueLengthMax} visible ASCII characters, with spaces only inside.`,
    );
  }
}

function fault(detail: string | Sentence) {
  return invalidField('/headers', detail);
}

interface EndpointId {
  readonly companyId: string;
  readonly id: string;
}

/** Null without headers. */
export function sealHeaders(
  box: SecretBox,
  { companyId, id }: EndpointId,
  headers: OwnHeaders,
): Uint8Array | null {
  if (Object.keys(headers).length === 0) return null;
  return box.seal(JSON.stringify(headers), endpointHeadersContext(companyId, id));
}

/** @throws Error if no key opens them */
export function openHeaders(
  box: SecretBox,
  { companyId, id }: EndpointId,
  sealed: Uint8Array | null,
): OwnHeaders {
  if (sealed === null) return {};
  return JSON.parse(box.open(sealed, endpointHeadersContext(companyId, id))) as OwnHeaders;
}
