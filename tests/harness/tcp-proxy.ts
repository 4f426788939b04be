import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `requests` flow from the client to the server, `answers` back. */
export type Direction = 'requests' | 'answers';

export type Fault =
  /** Bytes are held back, and continue after `pass`, like TCP when a cable is plugged in again. */
  | { readonly kind: 'hold'; readonly directions: readonly Direction[] }
  /**
   * Bytes are lost silently. A side that lost some never receives anything again, as behind a
   * firewall that dropped the connection.
   */
  | { readonly kind: 'swallow'; readonly directions: readonly Direction[] }
  /** Each chunk arrives this much later; after `pass`, delayed chunks arrive at once, in order. */
  | { readonly kind: 'delay'; readonly directions: readonly Direction[]; readonly delayMs: number }
  /** New connections are closed at once. */
  | { readonly kind: 'refuse' };

/** A network between a client and a server, with faults on demand. */
export interface TcpProxy {
  readonly port: number;
  /** The number of open connections. */
  readonly connections: () => number;
  /** Applies to existing and new connections from now on. */
  fault(fault: Fault): void;
  /** Ends the fault. */
  pass(): void;
  /** Resets every connection; bytes in transit are lost. */
  cut(): void;
  /** Resolves when the current fault has caught bytes in this direction. */
  untilCaught(direction: Direction): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  readonly held: Record<Direction, Buffer[]>;
  /** Bytes were lost on this connection. */
  isDeaf: boolean;
}

/** Bytes that arrived together from one side. */
interface Piece {
  readonly bytes: Buffer;
  readonly direction: Direction;
}

interface State {
  readonly target: { readonly host: string; readonly port: number };
  readonly pairs: Set<Pair>;
  fault: Fault | undefined;
  readonly caught: Map<Direction, PromiseWithResolvers<void>>;
}

/** Listens on a free port of 127.0.0.1 and forwards everything to `target`. */
export async function startTcpProxy(target: State['target']): Promise<TcpProxy> {
  const state: State = { target, pairs: new Set(), fault: undefined, caught: new Map() };
  const server = createServer((client) => accept(state, client));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const pair of state.pairs) reset(state, pair);
  };
  const setFault = (fault: Fault | undefined) => {
    state.fault = fault;
    state.caught.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => state.pairs.size,
    fault: setFault,
    pass: () => {
      setFault(undefined);
      for (const pair of state.pairs) flow(pair);
    },
    cut,
    untilCaught: (direction) => caughtOf(state, direction).promise,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

function accept(state: State, client: Socket): void {
  client.on('error', () => undefined);
  if (state.fault?.kind === 'refuse') {
    client.resetAndDestroy();
    return;
  }
  client.setNoDelay(true);
  const server = connect({ ...state.target, noDelay: true });
  const pair: Pair = { client, server, held: { requests: [], answers: [] }, isDeaf: false };
  state.pairs.add(pair);
  server.on('error', () => undefined);
  client.on('data', (bytes: Buffer) => carry(state, pair, { bytes, direction: 'requests' }));
  server.on('data', (bytes: Buffer) => carry(state, pair, { bytes, direction: 'answers' }));
  // If one side ends, so does the other, unless the network hides it.
  for (const side of [client, server]) {
    side.on('close', () => {
      if (!keepsQuiet(state, pair)) reset(state, pair);
    });
  }
}

function carry(state: State, pair: Pair, { bytes, direction }: Piece): void {
  const { fault } = state;
  if (pair.isDeaf) return;
  if (fault === undefined || fault.kind === 'refuse' || !fault.directions.includes(direction)) {
    send(pair, { bytes, direction });
    return;
  }
  if (fault.kind === 'swallow') pair.isDeaf = true;
  else pair.held[direction].push(bytes);
  if (fault.kind === 'delay') {
    setTimeout(() => arriveLate(pair, { bytes, direction }), fault.delayMs);
  }
  caughtOf(state, direction).resolve();
}

function send(pair: Pair, { bytes, direction }: Piece): void {
  const to = direction === 'requests' ? pair.server : pair.client;
  if (to.writable) to.write(bytes);
}

/** Unless `pass` has released it: later bytes must not overtake it. */
function arriveLate(pair: Pair, { bytes, direction }: Piece): void {
  if (pair.held[direction][0] !== bytes) return;
  send(pair, { bytes, direction });
  pair.held[direction].shift();
  endTogether(pair);
}

function flow(pair: Pair): void {
  for (const direction of ['requests', 'answers'] as const) {
    for (const bytes of pair.held[direction].splice(0)) send(pair, { bytes, direction });
  }
  endTogether(pair);
}

/**
 * If one side ended while bytes were in transit, the other side sees the end after they have
 * arrived.
 */
function endTogether({ client, server, held, isDeaf }: Pair): void {
  if (isDeaf || held.requests.length + held.answers.length > 0) return;
  if (client.destroyed || server.destroyed) {
    client.end();
    server.end();
  }
}

/** A network that holds or drops bytes does not forward the end of a connection either. */
function keepsQuiet({ fault }: State, { isDeaf, held }: Pair): boolean {
  return isDeaf || fault?.kind === 'hold' || held.requests.length + held.answers.length > 0;
}

function reset(state: State, pair: Pair): void {
  state.pairs.delete(pair);
  pair.client.resetAndDestroy();
  pair.server.resetAndDestroy();
}

function caughtOf({ caught }: State, direction: Direction): PromiseWithResolvers<void> {
  const known = caught.get(direction) ?? Promise.withResolvers<void>();
  caught.set(direction, known);
  return known;
}
