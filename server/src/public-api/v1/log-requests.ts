import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestNotes } from '../../access/api-keys/requests/note-requests.ts';
import { isUuid } from '../../platform/ids.ts';
import { failureToProblem } from '../../platform/http/failure-to-problem.ts';
import type { ProblemCode } from '../../platform/http/problem.ts';
import type { Credentials } from './authenticate.ts';

const pathLengthMax = 300;

/** Adds every request of a recognised key to the log of that key, refused ones included. */
export function logRequests(server: FastifyInstance, notes: Pick<RequestNotes, 'note'>): void {
  server.decorateRequest('problemCode');
  server.addHook('onError', async (request, _reply, error) => {
    request.setDecorator('problemCode', failureToProblem(error).code);
  });
  server.addHook('onResponse', async (request, reply) => {
    const credentials = request.getDecorator<Credentials | undefined>('credentials');
    if (credentials?.kind !== 'recognised') return;
    notes.note(credentials.key.actor, {
      request_id: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      problem: request.getDecorator<ProblemCode | undefined>('problemCode') ?? null,
      duration_ms: Math.round(reply.elapsedTime),
    });
  });
}

/** Names in paths. */
const plainSegment = /^[a-z][a-z0-9_-]{0,29}$/;

/**
 * The path without query string. Of the other segments only IDs are kept: a misplaced key is a
 * secret, and an email address or an external ID can be personal data.
 */
function pathOf({ routeOptions, originalUrl, params }: FastifyRequest): string {
  const { id = '' } = params as { readonly id?: string };
  if (routeOptions.url !== undefined) {
    return routeOptions.url.replace(':id', () => (isUuid(id) ? id : '…'));
  }
  const [path = ''] = originalUrl.split('?');
  return path
    .split('/')
    .map((segment) =>
      segment === '' || plainSegment.test(segment) || isUuid(segment) ? segment : '…',
    )
    .join('/')
    .slice(0, pathLengthMax);
}
