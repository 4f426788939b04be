import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** 405 with Allow for every other method of a known path (RFC 9110, section 15.5.6). */
export function refuseOtherMethods(
  server: FastifyInstance,
  routes: readonly { readonly path: string; readonly method: string }[],
): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const offered = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = offered.includes('GET') ? [...offered, 'HEAD'] : offered;
    server.route({
      method: server.supportedMethods.filter((method) => !allowed.includes(method)),
      url: path,
      schema: { hide: true },
      onRequest: async () => {
        throw new Problem('method_not_allowed', `Here you can use ${allowed.join(', ')}.`, {
          headers: { allow: allowed.join(', ') },
        });
      },
      handler: async () => undefined,
    });
  }
}
