import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly ReceivedDelivery[];
  /** The status of its next responses; 200 at first. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

/** A webhook receiver as an integrator would write it, which stores what it gets. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedDelivery[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    answerWith: (next) => {
      status = next;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Whether the delivery was signed with this secret, checked as in the README. */
export function isSignedWith(secret: string, { headers, body }: ReceivedDelivery): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const claimed = Buffer.from(String(headers['x-webhook-signature']), 'hex');
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}
