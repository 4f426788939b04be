import type { FastifyInstance } from 'fastify';
import { notFound, Problem } from './problem.ts';

interface KnownPath {
  readonly path: string;
  readonly pattern: RegExp;
  readonly allowed: readonly string[];
}

/**
 * 405 with Allow for every other method of a known path (RFC 9110, section 15.5.6).
 *
 * A route for each path and each of the methods that some route here has; the two dozen that none
 * has share one route, which finds the path itself. As routes of their own they were 6,000, a
 * seventh of the start and 20 MB.
 */
export function refuseOtherMethods(
  server: FastifyInstance,
  routes: readonly { readonly path: string; readonly method: string }[],
): void {
  const known = knownPaths(routes);
  const used = new Set(known.flatMap(({ allowed }) => allowed));
  for (const { path, allowed } of known) {
    const refused = [...used].filter((method) => !allowed.includes(method));
    if (refused.length > 0) {
      refuse(server, { methods: refused, path, problemOf: () => notAllowed(allowed) });
    }
  }
  refuse(server, {
    methods: server.supportedMethods.filter((method) => !used.has(method)),
    path: '/*',
    problemOf: (asked) => {
      const found = known.find(({ pattern }) => pattern.test(asked));
      return found === undefined ? notFound() : notAllowed(found.allowed);
    },
  });
}

/** Those with a fixed name come before those with a parameter in its place, as in the router. */
function knownPaths(
  routes: readonly { readonly path: string; readonly method: string }[],
): readonly KnownPath[] {
  const rank = (path: string): string => path.replaceAll(/:\w+/g, '\u{FFFF}');
  return Map.groupBy(routes, ({ path }) => path)
    .entries()
    .map(([path, ofPath]) => {
      const offered = ofPath.map(({ method }) => method);
      const segments = path
        .split('/')
        .map((segment) => (segment.startsWith(':') ? '[^/]*' : RegExp.escape(segment)));
      const pattern = new RegExp(`^${segments.join('/')}$`);
      return { path, pattern, allowed: offered.includes('GET') ? [...offered, 'HEAD'] : offered };
    })
    .toArray()
    .toSorted((one, other) => (rank(one.path) < rank(other.path) ? -1 : 1));
}

/** At the first moment: whatever the body is, nobody reads it. */
function refuse(
  server: FastifyInstance,
  {
    methods,
    path,
    problemOf,
  }: {
    readonly methods: string[];
    readonly path: string;
    /** Of the path that is asked for, from the end of the scope's prefix. */
    readonly problemOf: (asked: string) => Problem;
  },
): void {
  server.route({
    method: methods,
    url: path,
    schema: { hide: true },
    onRequest: async ({ url, routeOptions }) => {
      const prefixLength = (routeOptions.url?.length ?? path.length) - path.length;
      // As the router reads it: slashes within a parameter stay what they are.
      throw problemOf(decodeURI(url.replace(/\?.*/s, '')).slice(prefixLength));
    },
    handler: async () => undefined,
  });
}

function notAllowed(allowed: readonly string[]): Problem {
  return new Problem('method_not_allowed', `Here you can use ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  });
}
