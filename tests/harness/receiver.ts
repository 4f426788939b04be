import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly arrivedAtMs: number;
}

/** What the receiver does with one request after its body has arrived. */
export type ReceiverAnswer =
  | {
      readonly kind: 'respond';
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
      readonly delayMs?: number;
    }
  /** Headers at once, then endless bytes: as fast as they are read, or one every `intervalMs`. */
  | { readonly kind: 'endless'; readonly status?: number; readonly intervalMs?: number }
  /** Headers and the first bytes, then nothing. */
  | { readonly kind: 'stall'; readonly status?: number }
  /** No response at all. */
  | { readonly kind: 'hang' }
  /** The connection is closed, before or in the middle of the response. */
  | { readonly kind: 'close'; readonly afterHeaders?: boolean };

export type ReceiverScript = (request: ReceivedRequest, index: number) => ReceiverAnswer;

export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** In order of arrival. */
  readonly requests: readonly ReceivedRequest[];
  /** Connections accepted since the start. */
  readonly connectionCount: number;
  /** Replaces the script: a function, or the same response for every request from now on. */
  answerWith(script: ReceiverScript | ReceiverAnswer): void;
  /** Resolves with all requests once there are `count`; otherwise rejects with the number seen. */
  waitFor(count: number, timeoutMs: number): Promise<readonly ReceivedRequest[]>;
  close(): Promise<void>;
}

interface Waiter {
  readonly count: number;
  readonly arrived: () => void;
}

/** An HTTP server that acts as a customer's webhook endpoint; it returns 200 by default. */
export async function startReceiver(
  options: {
    readonly script?: ReceiverScript;
    readonly host?: string;
    readonly port?: number;
  } = {},
): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const waiters = new Set<Waiter>();
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  let script: ReceiverScript = options.script ?? (() => ({ kind: 'respond' }));

  const server = createServer((incoming, outgoing) => {
    readBody(incoming).then(
      (body) => {
        const received = describe(incoming, body);
        const index = requests.push(received) - 1;
        for (const waiter of waiters) if (requests.length >= waiter.count) waiter.arrived();
        perform(script(received, index), outgoing);
      },
      // The sender disconnected in the middle of its request, so there is nothing to answer.
      () => incoming.destroy(),
    );
  });
  server.on('connection', (socket) => {
    connectionCount += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(server, options.host ?? '127.0.0.1', options.port ?? 0);

  return {
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    port,
    requests,
    get connectionCount() {
      return connectionCount;
    },
    answerWith: (next) => {
      script = typeof next === 'function' ? next : () => next;
    },
    waitFor: async (count, timeoutMs) => {
      if (requests.length < count) {
        await waitUntil(waiters, count, timeoutMs, () => requests.length);
      }
      return requests;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function waitUntil(
  waiters: Set<Waiter>,
  count: number,
  timeoutMs: number,
  seen: () => number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      waiters.delete(waiter);
      clearTimeout(timer);
      settle();
    };
    const waiter: Waiter = { count, arrived: () => end(resolve) };
    const timer = setTimeout(() => {
      const message = `${seen()} of ${count} requests arrived within ${timeoutMs} ms`;
      end(() => reject(new Error(message)));
    }, timeoutMs);
    waiters.add(waiter);
  });
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function describe(incoming: IncomingMessage, body: Buffer): ReceivedRequest {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body,
    arrivedAtMs: Date.now(),
  };
}

function perform(answer: ReceiverAnswer, outgoing: ServerResponse): void {
  switch (answer.kind) {
    case 'respond': {
      const respond = () =>
        outgoing.writeHead(answer.status ?? 200, { ...answer.headers }).end(answer.body ?? '');
      if (answer.delayMs === undefined) respond();
      else setTimeout(respond, answer.delayMs);
      return;
    }
    case 'endless':
      outgoing.writeHead(answer.status ?? 200);
      writeForEver(outgoing, answer.intervalMs);
      return;
    case 'stall':
      outgoing.writeHead(answer.status ?? 200).write('…');
      return;
    case 'hang':
      return;
    case 'close':
      if (answer.afterHeaders !== true) outgoing.socket?.destroy();
      else outgoing.writeHead(200).write('…', () => outgoing.socket?.destroy());
      return;
  }
}

function writeForEver(outgoing: ServerResponse, intervalMs: number | undefined): void {
  if (intervalMs !== undefined) {
    const timer = setInterval(() => outgoing.write('.'), intervalMs);
    outgoing.on('close', () => clearInterval(timer));
    return;
  }
  const block = Buffer.alloc(65_536, '.');
  const pour = () => {
    while (!outgoing.destroyed && outgoing.write(block));
  };
  outgoing.on('drain', pour);
  pour();
}
