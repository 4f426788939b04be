import type { FastifyRequest } from 'fastify';
import { Problem } from '../platform/http/problem.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets unsafe requests through only from our own page. Browsers say with `Sec-Fetch-Site` where a
 * request comes from, and no page can forge it; older ones send `Origin`. A request with neither
 * is refused: the cookie must not work for whoever found a way around both.
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
      `Changes are accepted from the console's own page only. A program must send the header "Origin: ${publicUrl.origin}".`,
    );
  }
}
