import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuseConnection } from './client-error.ts';

const connectionsMax = 10_000;
/**
 * File handles reserved for everything else: PostgreSQL, Redis, receivers, files, and connections
 * being rejected.
 */
const handlesKept = 128;

/**
 * Connections above `max` get a 503 and are closed. Without this limit, one client could use up the
 * file handles that other requests need for the database, and new connections would end without a
 * response.
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

/** Fewer than `connectionsMax` if the system allows the process only few file handles. */
function affordableConnections(): number {
  const handles = openFilesMax();
  return Math.max(1, Math.min(connectionsMax, handles - handlesKept));
}

/** The limit reported by the system, if it reports one. */
function openFilesMax(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
