import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** A response that never ends: its start, then the same bytes for ever. */
export interface PouredResponse {
  readonly start: string;
  readonly again: string;
  /** Each repetition in a packet of its own, instead of 64 KiB at once. */
  readonly inPackets?: boolean;
}

/** The program of a thread: receivers in the thread of a test would count in its processor time. */
const { start, again, inPackets = false } = workerData as PouredResponse;
const block = Buffer.from(inPackets ? again : again.repeat(Math.ceil(65_536 / again.length)));
const writesAtOnce = 200;

const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => {});
  const pour = (): void => {
    if (socket.destroyed) return;
    if (!inPackets) {
      // Until the socket is full; continued when it is drained.
      while (socket.write(block));
      return;
    }
    for (let writes = 0; writes < writesAtOnce; writes += 1) socket.write(block);
    setImmediate(pour);
  };
  socket.once('data', () => {
    socket.write(start);
    if (!inPackets) socket.on('drain', pour);
    pour();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' ? address?.port : undefined, []);
});
