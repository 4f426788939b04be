import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify, WebhookVerificationError } from '../../sdk/src/webhooks.ts';
import { CliFailure } from './cli-failure.ts';
import { type ForwardedAnswer, forwardDelivery } from './forward-delivery.ts';

/** What became of one delivery that arrived. */
export interface Reception {
  readonly event: string;
  readonly deliveryId: string;
  readonly signature: 'verified' | 'not checked' | 'wrong';
  /** Why it was refused, or why the local program has not got it. */
  readonly fault: string | undefined;
  /** What the service was answered. */
  readonly status: number;
  readonly durationMs: number;
}

export interface ReceiverOptions {
  readonly port: number;
  readonly forwardTo: URL | undefined;
  /** With none, signatures are left to the local program. */
  readonly secrets: readonly string[];
  readonly onReception: (reception: Reception) => void;
}

const bodyMax = 1_048_576;
const address = '127.0.0.1';
const portFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken',
  EACCES: 'is not for this user to listen on',
};

/** Listens on this machine only. @throws CliFailure when the port is taken */
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
    throw new CliFailure('refused', `port ${options.port} ${why}: give another --port.`);
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
  // A page in a browser cannot send either of them without asking first, which is answered here.
  const { headers } = incoming;
  const isSigned = 'x-webhook-signature' in headers || 'webhook-signature' in headers;
  if (incoming.method !== 'POST' || !isSigned) {
    outgoing.writeHead(incoming.method === 'POST' ? 401 : 405, { connection: 'close' }).end();
    return;
  }
  const startedMs = performance.now();
  const body = await readBody(incoming);
  if (body === undefined) {
    outgoing.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const outcome = await handle(incoming, body, options);
  outgoing.writeHead(outcome.status, outcome.headers).end(outcome.body);
  options.onReception({
    event: String(headers['x-webhook-event'] ?? 'unknown event'),
    deliveryId: String(headers['webhook-id'] ?? 'unknown'),
    signature: outcome.signature,
    fault: outcome.fault,
    status: outcome.status,
    durationMs: Math.round(performance.now() - startedMs),
  });
}

interface Outcome extends ForwardedAnswer, Pick<Reception, 'signature' | 'fault'> {}

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
    const forwarded = await forwardDelivery(forwardTo, incoming.rawHeaders, body);
    return { ...forwarded, signature, fault: undefined };
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    const isLate = name === 'AbortError' || name === 'TimeoutError';
    const fault = isLate
      ? `no answer from ${forwardTo.href} in time`
      : `${forwardTo.href} cannot be reached (${code ?? message})`;
    return { ...answer(isLate ? 504 : 502), signature, fault };
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += (chunk as Buffer).length;
    if (length > bodyMax) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
