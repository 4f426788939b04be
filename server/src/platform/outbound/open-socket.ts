import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { AddressPolicy } from './address-policy.ts';
import { literalAddress } from './judge-url.ts';
import { errorCode, failureKindOf, outboundFault } from './outcome.ts';
import type { ResolveHost } from './resolve-host.ts';

/**
 * If there are more addresses to try, one that does not respond must not use up the whole deadline.
 */
const firstTryTimeoutMs = 3_000;
const addressesTriedMax = 4;

export interface Destination {
  /** As in a URL: a name, a dotted IPv4 address or a bracketed IPv6 address. */
  readonly hostname: string;
  readonly port: number;
  readonly secure: boolean;
}

export interface SocketGuard {
  readonly policy: AddressPolicy;
  readonly resolve: ResolveHost;
  /** PEM certificates to trust instead of the runtime's own list. */
  readonly ca?: string;
}

/**
 * Opens the connection for a request; no other module connects to receivers. It resolves the
 * hostname itself, connects to a literal address that the policy allows, and checks the connected
 * socket again before the first byte (including the TLS hello) is written. Aborting `signal` ends
 * it at any stage. Rejects with an OutboundFault.
 */
export async function openSocket(
  to: Destination,
  guard: SocketGuard,
  signal: AbortSignal,
): Promise<Socket> {
  const candidates = await reachableAddresses(to, guard);
  const socket = await connectToFirst(candidates, to.port, signal);
  const verdict = judgeConnected(socket, to.secure, guard.policy);
  if (!verdict) {
    socket.destroy();
    throw outboundFault(
      'blocked_address',
      `connected to ${socket.remoteAddress}, which is not allowed`,
    );
  }
  return to.secure ? startTls(socket, to, { ca: guard.ca, signal }) : socket;
}

/** Whether data may be sent to the other end of a socket; false also if it is disconnected. */
export function judgeConnected(socket: Socket, secure: boolean, policy: AddressPolicy): boolean {
  return socket.remoteAddress !== undefined && isAllowed(socket.remoteAddress, secure, policy);
}

/** Unencrypted requests may only go to ranges that the operator allowed. */
function isAllowed(address: string, secure: boolean, policy: AddressPolicy): boolean {
  const verdict = policy.judge(address);
  return verdict.allowed && (secure || verdict.by === 'allow_list');
}

/** IPv4 first, because hosts without an IPv6 route are more common than IPv6-only receivers. */
async function reachableAddresses(to: Destination, guard: SocketGuard): Promise<string[]> {
  const literal = literalAddress(to.hostname);
  const found = literal === undefined ? await resolveName(to.hostname, guard.resolve) : [literal];
  const allowed = found.filter((address) => isAllowed(address, to.secure, guard.policy));
  if (allowed.length === 0) {
    throw outboundFault(
      'blocked_address',
      `${to.hostname} resolves to ${found.join(', ')}, which is not allowed`,
    );
  }
  return allowed.toSorted((a, b) => isIP(a) - isIP(b)).slice(0, addressesTriedMax);
}

async function resolveName(hostname: string, resolve: ResolveHost): Promise<readonly string[]> {
  const found = await resolve(hostname).catch((error: Error) => {
    throw outboundFault('dns', `${hostname}: ${errorCode(error) || error.message}`);
  });
  if (found.length === 0) throw outboundFault('dns', `${hostname} has no address`);
  return found;
}

async function connectToFirst(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  let lastError = outboundFault('refused', 'no address to connect to');
  for (const [index, address] of addresses.entries()) {
    if (signal.aborted) throw outboundFault('timeout', 'cancelled');
    const isLast = index === addresses.length - 1;
    const timeoutMs = isLast ? undefined : firstTryTimeoutMs;
    try {
      return await connectTcp({ address, port, timeoutMs }, signal);
    } catch (error) {
      const kind = failureKindOf(error as Error, 'refused');
      lastError = outboundFault(kind, `${address}:${port}: ${(error as Error).message}`);
    }
  }
  throw lastError;
}

function connectTcp(
  to: { readonly address: string; readonly port: number; readonly timeoutMs: number | undefined },
  signal: AbortSignal,
): Promise<Socket> {
  const socket = connect({ host: to.address, port: to.port, noDelay: true, keepAlive: true });
  const timer =
    to.timeoutMs === undefined
      ? undefined
      : setTimeout(() => socket.destroy(outboundFault('timeout', 'no response')), to.timeoutMs);
  return settled(socket, 'connect', signal).finally(() => clearTimeout(timer));
}

async function startTls(
  socket: Socket,
  to: Destination,
  options: { readonly ca: string | undefined; readonly signal: AbortSignal },
): Promise<TLSSocket> {
  const name = literalAddress(to.hostname) ?? to.hostname.replace(/\.+$/, '');
  const secured = connectTls({
    socket,
    host: name,
    // RFC 6066 forbids an address as server name; the certificate is then checked against `host`.
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ...(options.ca === undefined ? {} : { ca: options.ca }),
    ALPNProtocols: ['http/1.1'],
  });
  try {
    return await settled(secured, 'secureConnect', options.signal);
  } catch (error) {
    socket.destroy();
    const kind = errorCode(error as Error) === 'ECONNRESET' ? 'reset' : 'tls';
    const detail = `${errorCode(error as Error)} ${(error as Error).message}`.trim();
    throw outboundFault(failureKindOf(error as Error, kind), detail);
  }
}

/**
 * Resolves on `event`; rejects on an error, a close or an abort, all of which destroy the socket.
 */
function settled<S extends Socket>(socket: S, event: string, signal: AbortSignal): Promise<S> {
  return new Promise((resolve, reject) => {
    const stop = (error: Error) => {
      done();
      // An error may still follow, and without a listener it would end the process.
      socket.on('error', () => {});
      socket.destroy();
      reject(error);
    };
    const aborted = () => stop(outboundFault('timeout', 'cancelled'));
    const closed = () => stop(outboundFault('reset', 'connection closed by the receiver'));
    const ready = () => {
      done();
      resolve(socket);
    };
    const done = () => {
      signal.removeEventListener('abort', aborted);
      socket.off(event, ready).off('error', stop).off('close', closed);
    };
    socket.once(event, ready).once('error', stop).once('close', closed);
    if (signal.aborted) aborted();
    else signal.addEventListener('abort', aborted, { once: true });
  });
}
