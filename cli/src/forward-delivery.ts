import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** What the local program answered. */
export interface ForwardedAnswer {
  readonly status: number;
  /** The only ones that mean something to the service. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Below the ten seconds that the service waits, so that it hears of it. */
const deadlineMs = 9_500;
const bodyMax = 65_536;
/** Of one connection and not of the message. */
const hopHeaders = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

/**
 * Sends the delivery on to `target`: its body byte for byte, its headers in their order and spelling,
 * which `fetch` would change. Rejects when the program cannot be reached or takes too long.
 */
export async function forwardDelivery(
  target: URL,
  rawHeaders: readonly string[],
  body: Buffer,
): Promise<ForwardedAnswer> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const length = String(body.length);
  const outgoing = request(target, {
    method: 'POST',
    agent: false,
    headers: ['Host', target.host, ...endToEnd(rawHeaders), 'Content-Length', length].concat(
      'Connection',
      'close',
    ),
    signal: AbortSignal.timeout(deadlineMs),
  });
  // It can still fail after its answer began: then reading the answer fails, which is reported.
  outgoing.on('error', () => {});
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers } = incoming;
  return {
    status: statusCode,
    headers: Object.fromEntries(
      ['content-type', 'retry-after'].flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    ),
    body: await readBeginning(incoming),
  };
}

/** The rest of the body is read and dropped. */
async function readBeginning(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    if (length < bodyMax) chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
  }
  return Buffer.concat(chunks).subarray(0, bodyMax);
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  const isHop = (index: number): boolean =>
    hopHeaders.includes(rawHeaders[index]?.toLowerCase() ?? '');
  return rawHeaders.filter((_text, index) => !isHop(index - (index % 2)));
}
