import type { FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Allows unsafe requests only from our own page. Browsers send their origin in `Sec-Fetch-Site`,
 * which no page can forge; older ones send `Origin`. A request with neither is refused, so that the
 * cookie doesn't work for an attacker who can suppress both.
 *
 * @throws Problem `forbidden`
 */
export function checkOrigin({ method, headers }: FastifyRequest, publicUrl: URL): void {
  if (safeMethods.has(method)) {
    return;
  }
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? headers.origin === publicUrl.origin : site === 'same-origin';
  if (!isOwn) {
    throw new Problem(
      'forbidden',
      say`Changes are accepted from the console's own page only. A program must send the header "Origin: ${publicUrl.origin}".`,
    );
  }
}
