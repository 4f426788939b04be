import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One response exactly as received. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; for repeated headers the last value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawExchange {
  readonly answers: readonly RawAnswer[];
  /** From the connection to the last byte of the responses, in milliseconds. */
  readonly elapsedMs: number;
  /** Whether the server closed the connection. */
  readonly closed: boolean;
}

export interface RawExchangeOptions {
  /**
   * Stops when this many responses are complete or the server closes. Infinity: only when it
   * closes.
   */
  readonly answersMax?: number;
  /** Sends this repeatedly, every 100 ms, after the request. */
  readonly drip?: string;
  /** Starts it when this many responses are complete; default 0. */
  readonly dripsAfter?: number;
  /** Closes its side of the connection after the request, like a client that goes away. */
  readonly endsAfter?: boolean;
  /** Whether the response belongs to a HEAD request and has no body. */
  readonly headOnly?: boolean;
  readonly timeoutMs?: number;
}

const dripIntervalMs = 100;

/**
 * Sends bytes over a separate connection and reads the response, without an HTTP client that would
 * correct them.
 *
 * @throws if neither a response nor the end of the connection has arrived within `timeoutMs`
 */
export async function exchangeRaw(
  port: number,
  bytes: string | Uint8Array,
  {
    answersMax = 1,
    drip,
    dripsAfter = 0,
    endsAfter = false,
    headOnly = false,
    timeoutMs = 15_000,
  }: RawExchangeOptions = {},
): Promise<RawExchange> {
  const startedMs = performance.now();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const received: Buffer[] = [];
  const answers = () => readAnswers(Buffer.concat(received), headOnly);
  let closed = false;
  let dripping: NodeJS.Timeout | undefined;
  const maybeDrip = (): void => {
    if (drip !== undefined && answers().length >= dripsAfter) {
      dripping ??= startDripping(socket, drip);
    }
  };
  const settled = new Promise<void>((resolve, reject) => {
    socket.setTimeout(timeoutMs, () => reject(new Error(`No answer within ${timeoutMs} ms.`)));
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      maybeDrip();
      if (answers().length >= answersMax) resolve();
    });
    socket.once('close', () => {
      closed = true;
      resolve();
    });
  });
  // A server that rejects a request may close the connection while the rest is still being sent.
  socket.on('error', () => undefined);
  const send = () => (endsAfter ? socket.end(bytes) : socket.write(bytes));
  await Promise.race([once(socket, 'connect').then(send), settled]);
  maybeDrip();
  try {
    await settled;
  } finally {
    clearInterval(dripping);
    socket.destroy();
  }
  return { answers: answers(), elapsedMs: performance.now() - startedMs, closed };
}

function startDripping(socket: Socket, drip: string): NodeJS.Timeout {
  return setInterval(() => socket.writable && socket.write(drip), dripIntervalMs);
}

/** The complete responses at the start of the bytes. */
function readAnswers(bytes: Buffer, headOnly: boolean): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let start = 0;
  for (;;) {
    const headEnd = bytes.indexOf('\r\n\r\n', start);
    if (headEnd === -1) return answers;
    const [statusLine = '', ...fields] = bytes.toString('latin1', start, headEnd).split('\r\n');
    const headers = Object.fromEntries(
      fields.map((field) => {
        const colon = field.indexOf(':');
        return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
      }),
    );
    const length = headOnly ? 0 : Number(headers['content-length'] ?? 0);
    const bodyStart = headEnd + 4;
    if (bytes.length < bodyStart + length) return answers;
    start = bodyStart + length;
    answers.push({
      status: Number(statusLine.split(' ')[1]),
      headers,
      body: bytes.toString('utf8', bodyStart, start),
    });
  }
}
