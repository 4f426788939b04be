import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify, WebhookVerificationError } from '../../sdk/src/webhooks.ts';
import { CliFailure } from './cli-failure.ts';

/** The result of one received delivery. */
export interface Reception {
  readonly event: string;
  /** A sample event that the owner sent as a test. */
  readonly isTest: boolean;
  readonly deliveryId: string;
  readonly signature: 'verified' | 'not checked' | 'wrong';
  /** Why it was rejected, or why the local program did not get it. */
  readonly fault: string | undefined;
  /** The status that was returned to the service. */
  readonly status: number;
  readonly durationMs: number;
}

export interface ReceiverOptions {
  readonly port: number;
  readonly forwardTo: URL | undefined;
  /** If empty, checking signatures is left to the local program. */
  readonly secrets: readonly string[];
  readonly onReception: (reception: Reception) => void;
}

const bodyMax = 1_048_576;
const answerMax = 65_536;
/** Below the ten seconds that the service waits, so that it gets the failure response. */
const deadlineMs = 9_500;
const address = '127.0.0.1';
const portFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'is not permitted for this user',
};

/** Listens on this machine only. @throws CliFailure if the port is in use */
export async function receiveDeliveries(
  options: ReceiverOptions,
): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    receive(incoming, outgoing, options).catch(() => outgoing.destroy());
  });
  server.listen(options.port, address);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === undefined ? undefined : portFaults[code];
    if (why === undefined) throw error;
    throw new CliFailure(
      'refused',
      `port ${options.port} ${why}. Choose another port with --port.`,
    );
  }
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${address}:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function receive(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ReceiverOptions,
): Promise<void> {
  // A web page cannot send either header without a preflight request, which is handled here.
  const { headers } = incoming;
  const isSigned = 'x-webhook-signature' in headers || 'webhook-signature' in headers;
  if (incoming.method !== 'POST' || !isSigned) {
    outgoing.writeHead(incoming.method === 'POST' ? 401 : 405, { connection: 'close' }).end();
    return;
  }
  const startedMs = performance.now();
  const body = await readUpTo(bodyMax, incoming);
  if (body.length > bodyMax) {
    outgoing.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const outcome = await handle(incoming, body, options);
  outgoing.writeHead(outcome.status, outcome.headers).end(outcome.body);
  options.onReception({
    event: String(headers['x-webhook-event'] ?? 'unknown event'),
    isTest: headers['x-webhook-test'] === 'true',
    deliveryId: String(headers['webhook-id'] ?? 'unknown'),
    signature: outcome.signature,
    fault: outcome.fault,
    status: outcome.status,
    durationMs: Math.round(performance.now() - startedMs),
  });
}

/** The response to the service. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Outcome extends Answer, Pick<Reception, 'signature' | 'fault'> {}

async function handle(
  incoming: IncomingMessage,
  body: Buffer,
  { forwardTo, secrets }: ReceiverOptions,
): Promise<Outcome> {
  const answer = (status: number) => ({ status, headers: {}, body: Buffer.alloc(0) });
  let signature: Reception['signature'] = 'not checked';
  if (secrets.length > 0) {
    try {
      await verify(body, incoming.headers, secrets);
      signature = 'verified';
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      return { ...answer(401), signature: 'wrong', fault: `${error.message} (${error.code})` };
    }
  }
  if (forwardTo === undefined) return { ...answer(204), signature, fault: undefined };
  try {
    return { ...(await forward(incoming, body, forwardTo)), signature, fault: undefined };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    const isLate = name === 'TimeoutError';
    const fault = isLate
      ? `no response from ${forwardTo.href} in time`
      : `cannot connect to ${forwardTo.href} (${cause?.code ?? message})`;
    return { ...answer(isLate ? 504 : 502), signature, fault };
  }
}

/** They apply to one connection, not to the message. */
const hopHeaders =
  /^(connection|content-length|expect|host|keep-alive|te|transfer-encoding|upgrade)$/;

/** Forwards the delivery: the body byte for byte, the headers with unchanged values. */
async function forward(incoming: IncomingMessage, body: Buffer, target: URL): Promise<Answer> {
  const kept = Object.entries(incoming.headers).filter(([name]) => !hopHeaders.test(name));
  // oxlint-disable-next-line no-restricted-globals -- to the developer's own program
  const response = await fetch(target, {
    method: 'POST',
    headers: kept.map(([name, value]) => [name, String(value)]),
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
  });
  // The only headers that matter to the service.
  const told = ['content-type', 'retry-after'].flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    status: response.status,
    headers: Object.fromEntries(told) as Record<string, string>,
    body: (await readUpTo(answerMax, response.body ?? [])).subarray(0, answerMax),
  };
}

/** A length of `most` + 1 bytes means that there are more, which are not read. */
async function readUpTo(
  most: number,
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  return Buffer.concat(chunks).subarray(0, most + 1);
}
