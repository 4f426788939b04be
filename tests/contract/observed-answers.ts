import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ObservedAnswer } from './validate-answer.ts';

/** The responses of /api/v1 operations in this process since the last call. */
const observed: ObservedAnswer[] = [];

// Sees every server created in this process from now on, and changes none of its responses.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (isOperation(request)) observed.push(describe(request, reply, payload));
    return payload;
  });
});

export function takeObservedAnswers(): ObservedAnswer[] {
  return observed.splice(0);
}

function isOperation({ method, routeOptions: { url = '', schema } }: FastifyRequest): boolean {
  return (
    url.startsWith('/api/v1/') &&
    // GET's route answers HEAD, which is not part of the document.
    method !== 'HEAD' &&
    schema?.operationId !== undefined
  );
}

function describe(
  { method, routeOptions: { url = '' } }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): ObservedAnswer {
  return {
    method,
    path: url.replaceAll(/:(\w+)/g, '{$1}'),
    status: reply.statusCode,
    headers: Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    ),
    body: typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : '',
  };
}
