import type { Socket } from 'node:net';
import type { InterimResponses } from './interim-responses.ts';
import type { Pace } from './pace.ts';

/**
 * Takes interim responses out of what undici reads from a socket, and paces it. undici reads only by
 * `read`, so this is the one place that all bytes pass. While it has to wait, nothing is there to
 * read: the socket's buffer fills, and TCP slows the sender down.
 */
export function watchReads(
  socket: Socket,
  { interim, pace }: { readonly interim: InterimResponses; readonly pace: Pace },
): Socket {
  const read = socket.read.bind(socket);
  let waiting: NodeJS.Timeout | undefined;
  const readLater = (waitMs: number): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      socket.emit('readable');
    }, waitMs);
  };
  socket.once('close', () => clearTimeout(waiting));
  socket.read = (size?: number): unknown => {
    // Node's own way of asking the system for more.
    if (size === 0) return read(0);
    try {
      for (;;) {
        const waitMs = pace.waitMs();
        if (waitMs > 0) {
          readLater(waitMs);
          return null;
        }
        const chunk: unknown = read(size);
        if (!(chunk instanceof Buffer)) return chunk;
        pace.spend(chunk.length);
        const rest = interim.skip(chunk);
        if (rest.length > 0) return rest;
      }
    } catch (error) {
      socket.destroy(error as Error);
      return null;
    }
  };
  return socket;
}
