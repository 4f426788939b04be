import type { FastifyInstance } from 'fastify';
import { eventStream } from '../../platform/http/event-stream.ts';
import { Counter, Histogram, type Registry } from 'prom-client';

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts the requests of all routes; call it before they are registered. */
export function countRequests(server: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'muster_http_requests_total',
    help: 'Requests by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response, by operation',
    labelNames: ['operation'],
    buckets: requestSeconds,
    registers,
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { schema, url } = request.routeOptions;
    // Never the URL as sent, which would create a series for each.
    const operation = schema?.operationId ?? url ?? 'none';
    requests.inc({ operation, status: reply.statusCode });
    // It lasts as long as a page is open.
    if (reply.getHeader('content-type') === eventStream) return done();
    duration.observe({ operation }, reply.elapsedTime / 1_000);
    done();
  });
}
