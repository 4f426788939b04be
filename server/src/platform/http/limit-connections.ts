import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuseConnection } from './client-error.ts';

const connectionsMax = 10_000;
/** File handles for everything else: PostgreSQL, Redis, receivers, files, and refusals under way. */
const handlesKept = 128;

/**
 * Connections beyond so many are answered 503 and closed. Without this, whoever opens connections
 * takes the handles that the others' requests need for the database, and new connections end
 * without an answer.
 */
export function limitConnections(server: Server, max: number = affordableConnections()): void {
  const open = new Set<Socket>();
  const [serve, ...others] = server.listeners('connection');
  if (serve === undefined || others.length > 0) {
    throw new Error('this version of Node handles connections in an unknown way');
  }
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (open.size >= max) {
      refuseConnection(socket);
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    serve.call(server, socket);
  });
}

/** Fewer than `connectionsMax` where the system lets the process have few file handles. */
function affordableConnections(): number {
  const handles = openFilesMax();
  return Math.max(1, Math.min(connectionsMax, handles - handlesKept));
}

/** What the system says, where it does. */
function openFilesMax(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
