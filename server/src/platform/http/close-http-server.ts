import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const sweepMs = 50;

/**
 * From now on each response ends its connection (`Connection: close`), so that clients and proxies
 * open their next connection elsewhere. New connections are still served.
 */
export function endConnectionsWithAnswers({ server }: FastifyInstance): void {
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.prependListener(event, (_request: IncomingMessage, answer: ServerResponse) => {
      answer.shouldKeepAlive = false;
    });
  }
}

/**
 * Stops accepting connections and waits for the requests in flight. A connection kept alive after
 * its response would delay the end. Node closes idle ones only once, at the start, so they are
 * closed repeatedly until the server is closed.
 */
export async function closeHttpServer(server: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), sweepMs);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
  }
}
