import type { Socket } from 'node:net';
import { Client } from 'undici';
import { judgeConnected, openSocket, type SocketGuard } from './open-socket.ts';

/** Receivers close idle sockets after 5 s or later (Node's default); give up a little before. */
const idleSocketTimeoutMs = 4_000;
const responseHeadersBytesMax = 32_768;

export interface SocketPoolOptions {
  readonly guard: SocketGuard;
  /** Idle sockets kept over all origins; the one idle for longest is closed to keep to it. */
  readonly idleSocketsMax: number;
}

/** One HTTP/1.1 connection, used by one request at a time. */
export interface Lane {
  readonly client: Client;
  readonly origin: string;
  readonly secure: boolean;
  readonly givenUp: AbortController;
  socket: Socket | undefined;
}

/**
 * Keeps connections alive between requests. undici's own Pool was left aside: it does not show
 * which socket a request will use, so the address could not be judged again for each attempt, and
 * it queues requests, which would use up their deadlines. Connections in use are bounded by what
 * the caller has in flight, idle ones by number and time.
 */
export class SocketPool {
  readonly #options: SocketPoolOptions;
  readonly #idleByOrigin = new Map<string, Lane[]>();
  /** In order of release, oldest first. */
  readonly #idle = new Set<Lane>();
  #closed = false;

  constructor(options: SocketPoolOptions) {
    this.#options = options;
  }

  /** An idle connection whose other end is still allowed, or one that connects when first used. */
  take(url: URL): Lane {
    const { origin } = url;
    for (;;) {
      const lane = this.#idleByOrigin.get(origin)?.at(-1);
      if (lane === undefined) return this.#createLane(url);
      this.#forget(lane);
      if (this.#isStillAllowed(lane)) return lane;
      this.drop(lane);
    }
  }

  /** Gives a connection back after a complete exchange. */
  release(lane: Lane): void {
    if (this.#closed || !isAlive(lane)) {
      this.drop(lane);
      return;
    }
    this.#idle.add(lane);
    const siblings = this.#idleByOrigin.get(lane.origin);
    if (siblings === undefined) this.#idleByOrigin.set(lane.origin, [lane]);
    else siblings.push(lane);
    const [oldest] = this.#idle.size > this.#options.idleSocketsMax ? this.#idle : [];
    if (oldest !== undefined) this.drop(oldest);
  }

  /** Ends a connection at whatever stage it is in. */
  drop(lane: Lane): void {
    this.#forget(lane);
    lane.givenUp.abort();
    // Never rejects: a destroyed client only waits for its socket to close.
    void lane.client.destroy();
  }

  /** Closes the idle connections, and those in use as they come back. */
  close(): void {
    this.#closed = true;
    for (const lane of this.#idle) this.drop(lane);
  }

  get idleCount(): number {
    return this.#idle.size;
  }

  #isStillAllowed(lane: Lane): boolean {
    const { policy } = this.#options.guard;
    return isAlive(lane) && judgeConnected(lane.socket, lane.secure, policy);
  }

  #forget(lane: Lane): void {
    if (!this.#idle.delete(lane)) return;
    const siblings = this.#idleByOrigin.get(lane.origin) ?? [];
    // Nearly always the last: taken from the end, and the end is the most recently used.
    siblings.splice(siblings.lastIndexOf(lane), 1);
    if (siblings.length === 0) this.#idleByOrigin.delete(lane.origin);
  }

  #createLane(url: URL): Lane {
    const secure = url.protocol === 'https:';
    const port = Number(url.port) || (secure ? 443 : 80);
    const to = { hostname: url.hostname, port, secure };
    const { guard } = this.#options;
    const givenUp = new AbortController();
    const client = new Client(url.origin, {
      connect: (_options, callback) => {
        openSocket(to, guard, givenUp.signal).then(
          (socket) => {
            lane.socket = socket;
            callback(null, socket);
          },
          (error: Error) => callback(error, null),
        );
      },
      allowH2: false,
      useMilo: false,
      pipelining: 1,
      maxHeaderSize: responseHeadersBytesMax,
      // The caller's one deadline covers both.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: idleSocketTimeoutMs,
      // A receiver's Keep-Alive header may shorten the time, never lengthen it.
      keepAliveMaxTimeout: idleSocketTimeoutMs,
    });
    const lane: Lane = { client, origin: url.origin, secure, givenUp, socket: undefined };
    client.on('disconnect', () => {
      if (this.#idle.has(lane)) this.drop(lane);
    });
    return lane;
  }
}

function isAlive(lane: Lane): lane is Lane & { readonly socket: Socket } {
  return lane.socket !== undefined && !lane.socket.destroyed && !lane.client.destroyed;
}
