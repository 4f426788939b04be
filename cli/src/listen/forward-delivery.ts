import { request as requestHttp } from 'node:http';
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
 * Sends the delivery on to `target`: its body byte for byte, its headers in their order and spelling.
 * Rejects when the program cannot be reached or takes too long.
 */
export function forwardDelivery(
  target: URL,
  rawHeaders: readonly string[],
  body: Buffer,
): Promise<ForwardedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ForwardedAnswer>();
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = request(target, {
    method: 'POST',
    agent: false,
    headers: [
      'Host',
      target.host,
      ...endToEnd(rawHeaders),
      'Content-Length',
      String(body.length),
      'Connection',
      'close',
    ],
    signal: AbortSignal.timeout(deadlineMs),
  });
  outgoing.on('error', reject);
  outgoing.on('response', (incoming) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      if (length < bodyMax) chunks.push(chunk);
      length += chunk.length;
    });
    incoming.on('error', reject);
    incoming.on('end', () =>
      resolve({
        status: incoming.statusCode ?? 0,
        headers: Object.fromEntries(
          ['content-type', 'retry-after'].flatMap((name) => {
            const value = incoming.headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        ),
        body: Buffer.concat(chunks).subarray(0, bodyMax),
      }),
    );
  });
  outgoing.end(body);
  return promise;
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, index) => {
    const isName = index % 2 === 0;
    const value = rawHeaders[index + 1];
    return isName && value !== undefined && !hopHeaders.includes(name.toLowerCase())
      ? [name, value]
      : [];
  });
}
