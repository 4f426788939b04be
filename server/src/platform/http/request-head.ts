import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const urlLengthMax = 8_192;

// RFC 9112, section 2.3; the parser also takes the versions 0.9 and 2.0 for ours.
const versions: ReadonlySet<string> = new Set(['1.0', '1.1']);
// RFC 9112, section 3.2: a path, or a whole address. `*` and `host:port` are for what we do not do.
const target = /^(?:\/|https?:\/\/)/i;
// RFC 3986, section 3.2: a name or an address, and a port; no user, no path, no list.
const hostName = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i;

/** Headers of which Node silently keeps the first, where a proxy may have read another. */
const singleHeaders: readonly string[] = ['host', 'authorization', 'content-type'];

/**
 * Refuses what the parser lets through although its meaning is in doubt. Where requests are counted
 * this runs after the count; everywhere else before the body is read.
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

/** The parser lets through any list that ends with `chunked`, and HTTP/1.0, which has no chunks. */
function checkTransferCoding(coding: string | undefined, version: string): void {
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || version === '1.0')) {
    throw new Problem(
      'invalid_request',
      'Only the transfer coding "chunked" is supported, in HTTP/1.1.',
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
 * What the router is given for an address. It answers a malformed percent encoding before any hook
 * has run, uncounted; so such an address is routed as text and refused by `checkRequestHead`.
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
