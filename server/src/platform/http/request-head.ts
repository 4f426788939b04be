import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const urlLengthMax = 8_192;

/** Headers of which Node silently keeps the first, where a proxy may have read another. */
const singleHeaders: readonly string[] = ['host', 'authorization', 'content-type'];

/**
 * Refuses what the parser lets through although its meaning is in doubt. Where requests are counted
 * this runs after the count; everywhere else before the body is read.
 *
 * @throws Problem `invalid_request`, `uri_too_long`
 */
export function checkRequestHead({ raw, originalUrl }: FastifyRequest): void {
  if (raw.headers.host === undefined && raw.httpVersion !== '1.0') {
    throw new Problem('invalid_request', 'The Host header is missing.');
  }
  const repeated = repeatedHeader(raw.rawHeaders, Object.keys(raw.headers).length);
  if (repeated !== undefined) {
    throw new Problem('invalid_request', `Send one ${repeated} header.`);
  }
  if (originalUrl.length > urlLengthMax) {
    throw new Problem('uri_too_long', `An address may have ${urlLengthMax} characters.`);
  }
  if (!isDecodable(originalUrl)) {
    throw new Problem('invalid_request', 'The address has an invalid percent encoding.');
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
