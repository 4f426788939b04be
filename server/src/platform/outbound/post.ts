import type { Clock } from '../clock.ts';
import { textOf } from '../http/sentence.ts';
import { type AddressPolicy, createAddressPolicy } from './address-policy.ts';
import { type Answer, collectAnswer } from './collect-answer.ts';
import { judgeUrl } from './judge-url.ts';
import type { SocketGuard } from './open-socket.ts';
import { errorCode, type FailureKind, failureKindOf, type PostOutcome } from './outcome.ts';
import { createHostResolver, type ResolveHost } from './resolve-host.ts';
import { parseRetryAfterMs } from './parse-retry-after.ts';
import { type PooledConnection, SocketPool } from './socket-pool.ts';

export interface OutboundOptions {
  readonly clock: Clock;
  /** CIDR ranges that are reachable although they are not public, e.g. `127.0.0.0/8`. */
  readonly allowCidrs: readonly string[];
  /** Default 512. */
  readonly idleSocketsMax?: number;
  /** PEM certificates to trust instead of the runtime's own list. */
  readonly ca?: string;
  /** Default: the machine's name servers. */
  readonly resolve?: ResolveHost;
}

export interface PostRequest extends ExchangeLimits {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface ExchangeLimits {
  /** Covers everything: resolving, connecting, TLS, headers and body. */
  readonly deadlineMs: number;
  readonly captureBytesMax: number;
}

/** A request with a method and, for a POST, a body. */
export interface OutboundRequest extends Omit<PostRequest, 'body'> {
  readonly method: 'GET' | 'POST';
  readonly body: string | Uint8Array | null;
}

export interface Outbound {
  readonly policy: AddressPolicy;
  /**
   * Sends one POST and never rejects because of the other side. Rejects when called after `close`
   * or with headers that cannot be sent.
   */
  post(request: PostRequest): Promise<PostOutcome>;
  /** Like `post`, for either method. */
  send(request: OutboundRequest): Promise<PostOutcome>;
  /** Waits for the requests in flight, then closes every connection. */
  close(): Promise<void>;
}

const idleSocketsMaxDefault = 512;

/** Outgoing HTTP for the whole process. Throws if an entry of `allowCidrs` is not a CIDR range. */
export function createOutbound(options: OutboundOptions): Outbound {
  const policy = createAddressPolicy(options.allowCidrs);
  const resolve =
    options.resolve ?? createHostResolver({ useHostsFile: options.allowCidrs.length > 0 });
  const guard: SocketGuard = {
    policy,
    resolve,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  };
  const idleSocketsMax = options.idleSocketsMax ?? idleSocketsMaxDefault;
  const pool = new SocketPool({ guard, idleSocketsMax });
  const inFlight = new Set<Promise<PostOutcome>>();
  let closed = false;

  const send = async (request: OutboundRequest): Promise<PostOutcome> => {
    if (closed) throw new Error('request after close');
    const startedMs = performance.now();
    const judged = judgeUrl(request.url, policy);
    if (!judged.ok) return failure('blocked_address', textOf(judged.detail), startedMs);
    const exchange = exchangeOn(pool, { ...request, target: judged.url, startedMs }, options.clock);
    inFlight.add(exchange);
    return exchange.finally(() => inFlight.delete(exchange));
  };

  return {
    policy,
    post: (request) => send({ ...request, method: 'POST' }),
    send,
    close: async () => {
      closed = true;
      await Promise.allSettled(inFlight);
      pool.close();
    },
  };
}

interface Exchange extends OutboundRequest {
  readonly target: URL;
  readonly startedMs: number;
}

function exchangeOn(pool: SocketPool, request: Exchange, clock: Clock): Promise<PostOutcome> {
  return new Promise((resolve, reject) => {
    const connection = pool.take(request.target);
    let isOpen = true;
    const end = (giveBack: (connection: PooledConnection) => void, settle: () => void) => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(timer);
      settle();
      giveBack(connection);
    };
    const drop = () => pool.drop(connection);
    const collector = collectAnswer(request.captureBytesMax, {
      count: () => connection.pace.spend(0),
      complete: (answer) =>
        end(
          () => pool.release(connection),
          () => resolve(response(answer, request.startedMs, clock)),
        ),
      fail: (error) =>
        end(drop, () => {
          if (errorCode(error) === 'UND_ERR_INVALID_ARG') reject(error);
          else resolve(failureOf(error, request.startedMs));
        }),
    });
    const timer = setTimeout(() => {
      const detail = `${request.deadlineMs} ms passed while ${collector.stage()}`;
      end(drop, () => resolve(failure('timeout', detail, request.startedMs)));
    }, request.deadlineMs);
    const { pathname, search } = request.target;
    const { method, headers, body } = request;
    connection.client.dispatch(
      { method, path: pathname + search, headers, body },
      collector.handler,
    );
  });
}

function response(answer: Answer, startedMs: number, clock: Clock): PostOutcome {
  const retryAfterMs = parseRetryAfterMs(answer.headers['retry-after'], clock.nowMs());
  const durationMs = performance.now() - startedMs;
  return {
    kind: 'response',
    ...answer,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    durationMs,
  };
}

function failureOf(error: Error, startedMs: number): PostOutcome {
  const code = errorCode(error);
  const detail = code === '' ? error.message : `${code} ${error.message}`;
  return failure(failureKindOf(error, 'reset'), detail, startedMs);
}

function failure(error: FailureKind, detail: string, startedMs: number): PostOutcome {
  return { kind: 'failure', error, detail, durationMs: performance.now() - startedMs };
}
