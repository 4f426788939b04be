import type { Socket } from 'node:net';
import { Client } from 'undici';
import { createInterimResponses, type InterimResponses } from './interim-responses.ts';
import { judgeConnected, openSocket, type SocketGuard } from './open-socket.ts';
import { createPace, type Pace } from './pace.ts';
import { watchReads } from './watch-reads.ts';

/** Receivers close idle sockets after 5 s or later (Node's default), so close a little earlier. */
const idleSocketTimeoutMs = 4_000;
const responseHeadersBytesMax = 32_768;

export interface SocketPoolOptions {
  readonly guard: SocketGuard;
  /** Idle sockets kept across all origins; above it, the one idle for longest is closed. */
  readonly idleSocketsMax: number;
}

/** One HTTP/1.1 connection, used by one request at a time. */
export interface PooledConnection {
  readonly client: Client;
  readonly origin: string;
  readonly secure: boolean;
  readonly givenUp: AbortController;
  readonly interim: InterimResponses;
  readonly pace: Pace;
  socket: Socket | undefined;
}

/**
 * Keeps connections alive between requests. undici's own Pool was rejected: it does not show which
 * socket a request will use, so the address could not be checked again for each attempt, and it
 * queues requests, which would use up their deadlines. Connections in use are limited by the
 * caller's requests in flight, idle ones by number and time.
 */
export class SocketPool {
  readonly #options: SocketPoolOptions;
  readonly #idleByOrigin = new Map<string, PooledConnection[]>();
  /** In order of release, oldest first. */
  readonly #idle = new Set<PooledConnection>();
  #closed = false;

  constructor(options: SocketPoolOptions) {
    this.#options = options;
  }

  /**
   * Returns an idle connection whose other end is still allowed, or a new one that connects on
   * first use. It is ready for one exchange.
   */
  take(url: URL): PooledConnection {
    const connection = this.#find(url);
    connection.interim.begin();
    connection.pace.begin();
    return connection;
  }

  #find(url: URL): PooledConnection {
    const { origin } = url;
    for (;;) {
      const connection = this.#idleByOrigin.get(origin)?.at(-1);
      if (connection === undefined) return this.#createConnection(url);
      this.#forget(connection);
      if (this.#isStillAllowed(connection)) return connection;
      this.drop(connection);
    }
  }

  /** Returns a connection to the pool after a complete exchange. */
  release(connection: PooledConnection): void {
    if (this.#closed || !isAlive(connection)) {
      this.drop(connection);
      return;
    }
    this.#idle.add(connection);
    const siblings = this.#idleByOrigin.get(connection.origin);
    if (siblings === undefined) this.#idleByOrigin.set(connection.origin, [connection]);
    else siblings.push(connection);
    const [oldest] = this.#idle.size > this.#options.idleSocketsMax ? this.#idle : [];
    if (oldest !== undefined) this.drop(oldest);
  }

  /** Closes a connection at any stage. */
  drop(connection: PooledConnection): void {
    this.#forget(connection);
    connection.givenUp.abort();
    // Never rejects: a destroyed client only waits for its socket to close.
    void connection.client.destroy();
  }

  /** Closes idle connections now, and those in use when they are released. */
  close(): void {
    this.#closed = true;
    for (const connection of this.#idle) this.drop(connection);
  }

  get idleCount(): number {
    return this.#idle.size;
  }

  #isStillAllowed(connection: PooledConnection): boolean {
    const { policy } = this.#options.guard;
    return isAlive(connection) && judgeConnected(connection.socket, connection.secure, policy);
  }

  #forget(connection: PooledConnection): void {
    if (!this.#idle.delete(connection)) return;
    const siblings = this.#idleByOrigin.get(connection.origin) ?? [];
    // Nearly always the last one, because connections are taken from the end, the most recently
    // used.
    siblings.splice(siblings.lastIndexOf(connection), 1);
    if (siblings.length === 0) this.#idleByOrigin.delete(connection.origin);
  }

  #createConnection(url: URL): PooledConnection {
    const secure = url.protocol === 'https:';
    const port = Number(url.port) || (secure ? 443 : 80);
    const to = { hostname: url.hostname, port, secure };
    const { guard } = this.#options;
    const givenUp = new AbortController();
    const client = new Client(url.origin, {
      connect: (_options, callback) => {
        openSocket(to, guard, givenUp.signal).then(
          (socket) => {
            connection.socket = watchReads(socket, connection);
            callback(null, socket);
          },
          (error: Error) => callback(error, null),
        );
      },
      allowH2: false,
      useMilo: false,
      pipelining: 1,
      maxHeaderSize: responseHeadersBytesMax,
      // The caller's single deadline covers both.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: idleSocketTimeoutMs,
      // A receiver's Keep-Alive header can shorten the time, never extend it.
      keepAliveMaxTimeout: idleSocketTimeoutMs,
    });
    const connection: PooledConnection = {
      client,
      origin: url.origin,
      secure,
      givenUp,
      interim: createInterimResponses(),
      pace: createPace(),
      socket: undefined,
    };
    client.on('disconnect', () => {
      if (this.#idle.has(connection)) this.drop(connection);
    });
    return connection;
  }
}

function isAlive(
  connection: PooledConnection,
): connection is PooledConnection & { readonly socket: Socket } {
  return (
    connection.socket !== undefined && !connection.socket.destroyed && !connection.client.destroyed
  );
}
