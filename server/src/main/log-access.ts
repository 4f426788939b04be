import type { FastifyInstance } from 'fastify';
import { describeRequest } from '../platform/current-request.ts';
import { requestOf } from '../platform/http/follow-requests.ts';
import type { Log } from '../platform/log.ts';

/**
 * Logs a line for each request once it is answered. It names the operation and the route, never the path or
 * the query as sent, which can contain ids, names and email addresses.
 */
export function logAccess(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { schema, url: route = 'none' } = request.routeOptions;
    log.info(
      {
        ...describeRequest(requestOf(request)),
        method: request.method,
        route,
        ...(schema?.operationId !== undefined && { operation: schema.operationId }),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
