import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Tracks the responses that are still to be sent on a connection. */
export interface LastAnswers {
  /**
   * Runs once all complete requests received on the socket are answered; at once if there are none.
   *
   * @param run gets whether a response to the incomplete request was already started
   */
  whenSent(socket: Socket, run: (isAnswered: boolean) => void): void;
}

/**
 * Watches a server. Responses are sent in the order of their requests, so tracking the last one is
 * enough.
 */
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
      // Only the last request can still be waiting for its body, which will now never arrive.
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
