import type { FastifyInstance } from 'fastify';
import { notFound, Problem } from './problem.ts';

/**
 * 405 with Allow for another method of a known path (RFC 9110, section 15.5.6), 404 for an unknown
 * path. Runs after the existing hooks of the scope and before any body is read. Fastify's
 * `findRoute` does not help: it takes patterns, not the path of a request.
 */
export function refuseUnknown(
  server: FastifyInstance,
  routes: readonly { readonly path: string; readonly method: string }[],
): void {
  const methods = Map.groupBy(routes, ({ path }) => path)
    .entries()
    .map(([path, ofPath]) => [path, withHead(ofPath.map(({ method }) => method))] as const)
    .toArray();
  const fixed = new Map(methods.filter(([path]) => !path.includes(':')));
  const patterns = methods.map(([path, allowed]) => ({ pattern: patternOf(path), allowed }));

  server.addHook('onRequest', async ({ is404, method, url }) => {
    // The router does the same: `%2F` stays part of its segment.
    const path = decodeURI(url.replace(/[?#].*/s, '')).slice(server.prefix.length);
    // Otherwise `GET /leave-requests/preview` would match the route `/leave-requests/:id`.
    const allowed =
      fixed.get(path) ??
      (is404 ? patterns.find(({ pattern }) => pattern.test(path))?.allowed : undefined);
    if (allowed?.includes(method) === false) throw notAllowed(allowed);
    if (is404) throw notFound();
  });
  // Without its own handler the scope's hooks would not run for unknown paths.
  server.setNotFoundHandler(async () => {
    throw notFound();
  });
}

function withHead(offered: readonly string[]): readonly string[] {
  return offered.includes('GET') ? [...offered, 'HEAD'] : offered;
}

function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)));
  return new RegExp(`^${segments.join('/')}$`);
}

function notAllowed(allowed: readonly string[]): Problem {
  return new Problem('method_not_allowed', `Allowed methods: ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  });
}
