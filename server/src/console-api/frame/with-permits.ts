import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { RecognisedSession } from '../../access/sessions/session.ts';
import type { ConsoleOperation } from './operation.ts';
import type { Permits } from './permits.ts';

/** They are stored as they are sent. */
const storedFiles: readonly string[] = ['getPhoto'];

/**
 * The handler of an operation with the permits that it needs. A request that had to wait for one is
 * judged again, because its session may have ended. Requests without a session need none.
 */
export function withPermits(
  { method, answer, operationId }: ConsoleOperation,
  {
    permits,
    judge,
  }: { readonly permits: Permits; readonly judge: (request: FastifyRequest) => Promise<void> },
  handler: RouteHandlerMethod,
): RouteHandlerMethod {
  const isFile = method === 'GET' && answer === undefined && !storedFiles.includes(operationId);
  return async function permitted(request, reply) {
    const session = request.getDecorator<RecognisedSession | undefined>('consoleSession');
    if (session === undefined) return handler.call(this, request, reply);
    let hasWaited = false;
    const handle = async (): Promise<unknown> => {
      if (hasWaited) await judge(request);
      return handler.call(this, request, reply);
    };
    const { actor } = session;
    const answering = isFile
      ? permits.file(actor.companyId, handle)
      : permits.request(actor, handle);
    hasWaited = true;
    return answering;
  };
}
