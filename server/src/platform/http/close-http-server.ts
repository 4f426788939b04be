import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const sweepMs = 50;

/**
 * From now on each answer ends its connection (`Connection: close`), so that clients and proxies
 * open their next one elsewhere; new connections are served meanwhile.
 */
export function endConnectionsWithAnswers({ server }: FastifyInstance): void {
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.prependListener(event, (_request: IncomingMessage, answer: ServerResponse) => {
      answer.shouldKeepAlive = false;
    });
  }
}

/**
 * Takes no new connection and waits for the requests in flight. A connection that is kept alive
 * after its answer would hold up the end; Node closes the idle ones once, at the beginning, so they
 * are looked for until the server is closed.
 */
export async function closeHttpServer(server: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), sweepMs);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
  }
}
