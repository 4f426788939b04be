import type { FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';

const bearerPattern = /^bearer +([^\s]+) *$/i;

/**
 * The key in `Authorization: Bearer <key>`; undefined without the header, and the empty text for a
 * header of any other form. The scheme word is case-insensitive, the key is not (RFC 6750).
 *
 * @throws Problem `invalid_request` for two Authorization headers, of which Node keeps only one
 */
export function readBearerKey(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    return undefined;
  }
  if (countHeader(request.raw.rawHeaders, 'authorization') > 1) {
    throw new Problem('invalid_request', 'Send one Authorization header.');
  }
  return bearerPattern.exec(authorization)?.[1] ?? '';
}

function countHeader(rawHeaders: readonly string[], name: string): number {
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) {
      found += 1;
    }
  }
  return found;
}
