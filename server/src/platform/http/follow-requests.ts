import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CurrentRequest, inRequest } from '../current-request.ts';
import { parseTraceparent } from '../trace-parent.ts';
import type { Span, Tracer } from '../tracing/tracer.ts';

interface Followed {
  readonly request: CurrentRequest;
  readonly span: Span | undefined;
}

const followed = Symbol('the current request');

/** Makes each request the current one of the code that handles it, and a span if there is a tracer. */
export function followRequests(server: FastifyInstance, tracer: Tracer | undefined): void {
  server.decorateRequest(followed);
  server.addHook('onRequest', (request, _reply, done) => {
    const { id, parent } = received(request);
    const span = tracer?.start('request', parent);
    const current = { id, parent: span?.parent ?? parent };
    request.setDecorator<Followed>(followed, { request: current, span });
    inRequest(current, done);
  });
  if (tracer === undefined) return;
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const { schema, url = 'none' } = request.routeOptions;
    request.getDecorator<Followed | undefined>(followed)?.span?.end(
      {
        'http.request.method': request.method,
        'http.route': url,
        'http.response.status_code': statusCode,
        ...(schema?.operationId !== undefined && { 'muster.operation': schema.operationId }),
      },
      statusCode >= 500,
    );
    done();
  });
}

export function requestOf(request: FastifyRequest): CurrentRequest {
  // Absent if the request was refused before any hook.
  const { [followed]: known } = request as unknown as { [followed]?: Followed };
  return known?.request ?? received(request);
}

function received({ id, headers }: FastifyRequest): CurrentRequest {
  return { id, parent: parseTraceparent(headers['traceparent']) };
}
