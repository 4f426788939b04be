import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const urlLengthMax = 8_192;

// RFC 9112, section 2.3; the parser also accepts versions 0.9 and 2.0.
const versions: ReadonlySet<string> = new Set(['1.0', '1.1']);
// RFC 9112, section 3.2: a path or an absolute URL. `*` and `host:port` are for methods not
// supported here.
const target = /^(?:\/|https?:\/\/)/i;
// RFC 3986, section 3.2: a name or an address, and a port; no user, no path, no list.
const hostName = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i;

/**
 * If these headers are repeated, Node silently keeps the first; a proxy may have read another one.
 */
const singleHeaders: readonly string[] = ['host', 'authorization', 'content-type'];

/**
 * Rejects ambiguous requests that the parser accepts. On routes that count requests this runs after
 * the count; elsewhere before the body is read.
 *
 * @throws Problem `invalid_request`, `uri_too_long`
 */
export function checkRequestHead({ raw, originalUrl }: FastifyRequest): void {
  if (!versions.has(raw.httpVersion) || !target.test(originalUrl)) {
    throw new Problem('invalid_request', 'The request line is not valid HTTP/1.1.');
  }
  checkHost(raw.headers.host, raw.httpVersion);
  checkTransferCoding(raw.headers['transfer-encoding'], raw.httpVersion);
  const repeated = repeatedHeader(raw.rawHeaders, Object.keys(raw.headers).length);
  if (repeated !== undefined) {
    throw new Problem('invalid_request', `Send the ${repeated} header only once.`);
  }
  if (originalUrl.length > urlLengthMax) {
    throw new Problem('uri_too_long', `The URL exceeds the limit of ${urlLengthMax} characters.`);
  }
  if (!isDecodable(originalUrl)) {
    throw new Problem('invalid_request', 'The URL has an invalid percent-encoding.');
  }
}

function checkHost(host: string | undefined, version: string): void {
  if (host === undefined && version !== '1.0') {
    throw new Problem('invalid_request', 'The Host header is missing.');
  }
  if (host !== undefined && !hostName.test(host)) {
    throw new Problem('invalid_request', 'The Host header is not a valid host.');
  }
}

/** The parser accepts any list that ends with `chunked`, and HTTP/1.0, which has no chunks. */
function checkTransferCoding(coding: string | undefined, version: string): void {
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || version === '1.0')) {
    throw new Problem(
      'invalid_request',
      'The only supported transfer coding is "chunked", and only in HTTP/1.1.',
    );
  }
}

function repeatedHeader(rawHeaders: readonly string[], distinct: number): string | undefined {
  if (rawHeaders.length === distinct * 2) {
    return undefined;
  }
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return singleHeaders.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
}

/**
 * The URL to pass to the router. For a malformed percent encoding the router responds before any
 * hook runs, so the request would not be counted. Such a URL is therefore routed as text and
 * rejected by `checkRequestHead`.
 */
export function routableUrl(url: string): string {
  return isDecodable(url) ? url : url.replaceAll('%', '%25');
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) {
    return true;
  }
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
