import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Knows which answers are still to be sent over a connection. */
export interface LastAnswers {
  /**
   * Runs once all requests that came whole over the socket are answered; at once without any.
   *
   * @param run is told whether the request that broke off has the beginning of an answer already
   */
  whenSent(socket: Socket, run: (isAnswered: boolean) => void): void;
}

/** Watches a server. Answers leave in the order of their requests, so the last one tells for all. */
export function followAnswers(server: Server): LastAnswers {
  const lastOf = new WeakMap<Socket, ServerResponse>();
  const before = new WeakMap<ServerResponse, ServerResponse>();
  const follow = (request: IncomingMessage, answer: ServerResponse): void => {
    const previous = lastOf.get(request.socket);
    if (previous !== undefined && !previous.writableFinished) {
      before.set(answer, previous);
    }
    lastOf.set(request.socket, answer);
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.on(event, follow);
  }
  return {
    whenSent: (socket, run) => {
      const last = lastOf.get(socket);
      // Only the last request can be one whose body is still to come, and then never will.
      const brokenOff = last?.req.complete === false ? last : undefined;
      const awaited = brokenOff === undefined ? last : before.get(brokenOff);
      const proceed = (): void => run(brokenOff?.headersSent ?? false);
      if (awaited === undefined || awaited.writableFinished) {
        proceed();
      } else {
        awaited.once('close', proceed);
      }
    },
  };
}
