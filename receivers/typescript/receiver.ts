// Receives muster's webhooks: MUSTER_WEBHOOK_SECRET=whsec_… PORT=3001 node receiver.ts
import { createServer, type IncomingMessage } from 'node:http';
import { type WebhookEvent, WebhookVerificationError, webhooks } from '@muster/sdk';

const { MUSTER_WEBHOOK_SECRET = '', PORT = '3001' } = process.env;
const bodyBytesMax = 1024 * 1024;
const seenMax = 10_000;

// Two secrets separated by a space during a rotation.
const secrets = MUSTER_WEBHOOK_SECRET.split(' ').filter((secret) => secret !== '');
if (secrets.length === 0) {
  console.error('MUSTER_WEBHOOK_SECRET is not set: without it anybody could sign.');
  process.exit(1);
}

const seen = new Set<string>();

/**
 * Whether the delivery is new. In production use a unique database column, written in your transaction.
 */
function remember(deliveryId: string): boolean {
  if (seen.has(deliveryId)) return false;
  seen.add(deliveryId);
  if (seen.size > seenMax) seen.delete(seen.values().next().value ?? '');
  return true;
}

async function work(event: WebhookEvent): Promise<void> {
  // Your work goes here. Ignore events that you do not know.
  console.log(`${event.event} ${event.delivery_id}`);
}

async function receive(request: IncomingMessage): Promise<number> {
  if (request.url !== '/webhooks/muster') return 404;
  if (request.method !== 'POST') return 405;
  // The bytes as received: the signature covers them before they are parsed.
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) return 413;
    chunks.push(chunk);
  }
  try {
    const event = await webhooks.verify(Buffer.concat(chunks), request.headers, secrets);
    // Save the event before responding, and process it afterwards: muster waits ten seconds.
    if (remember(event.delivery_id)) setImmediate(() => void work(event).catch(console.error));
    return 204;
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return 401;
  }
}

createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
}).listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}/webhooks/muster`));
