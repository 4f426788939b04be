import type { RouteHandlerMethod } from 'fastify';
import type { RecognisedSession } from '../access/sessions/session.ts';
import type { ConsoleOperation } from './operation.ts';
import type { Permits } from './permits.ts';

/** They are stored as they are sent. */
const storedFiles: readonly string[] = ['getPhoto'];

/** The handler of an operation with the permits that it needs. Requests without a session have none. */
export function withPermits(
  { method, answer, operationId }: ConsoleOperation,
  permits: Permits,
  handler: RouteHandlerMethod,
): RouteHandlerMethod {
  const isFile = method === 'GET' && answer === undefined && !storedFiles.includes(operationId);
  return function permitted(request, reply) {
    const session = request.getDecorator<RecognisedSession | undefined>('consoleSession');
    const handle = async (): Promise<unknown> => handler.call(this, request, reply);
    if (session === undefined) return handle();
    const { actor } = session;
    return isFile ? permits.file(actor.companyId, handle) : permits.request(actor, handle);
  };
}
