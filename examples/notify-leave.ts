// Posts leave requests to a chat that accepts incoming webhooks in Slack's format.
//   MUSTER_URL=https://… MUSTER_API_KEY=svc_live_… MUSTER_WEBHOOK_SECRET=whsec_… \
//   CHAT_WEBHOOK_URL=https://hooks.slack.com/services/… node notify-leave.ts
// The API key needs the scope employees:read, and the endpoint the event leave.requested.
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  createMuster,
  NotFoundError,
  type WebhookEvent,
  WebhookVerificationError,
  webhooks,
} from '@muster/sdk';

const {
  MUSTER_URL = '',
  MUSTER_API_KEY = '',
  MUSTER_WEBHOOK_SECRET = '',
  CHAT_WEBHOOK_URL = '',
  PORT = '3011',
} = process.env;
if (CHAT_WEBHOOK_URL === '') throw new Error('CHAT_WEBHOOK_URL is not set');
// Two secrets separated by a space during a rotation.
const secrets = MUSTER_WEBHOOK_SECRET.split(' ').filter(Boolean);
if (secrets.length === 0) throw new Error('MUSTER_WEBHOOK_SECRET is not set');
const bodyBytesMax = 1024 * 1024;
const muster = createMuster({ baseUrl: MUSTER_URL, apiKey: MUSTER_API_KEY });

/** Seen delivery ids. Limited, because muster retries a lost response within minutes. */
const said = new Set<string>();
const saidMax = 10_000;

/** In a chat's markup, `<!channel>` would notify everyone. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Without the leave type and the reason: a chat must not show that an employee is ill. */
async function describe({ payload }: WebhookEvent<'leave.requested'>): Promise<string> {
  const { employeeId, startDate, endDate, days } = payload;
  const options = { timeoutMs: 3_000, maxRetries: 0 };
  const employee = await muster.employees.get(employeeId, options).catch((error: unknown) => {
    // The ids of a test event don't exist.
    if (error instanceof NotFoundError) return { first_name: 'An', last_name: 'employee' };
    throw error;
  });
  const name = escape(`${employee.first_name} ${employee.last_name}`.trim());
  const when = startDate === endDate ? `on ${startDate}` : `from ${startDate} to ${endDate}`;
  return `${name} asks for ${days === 1 ? '1 day' : `${days} days`} of leave ${when}.`;
}

async function say(text: string): Promise<void> {
  const answer = await fetch(CHAT_WEBHOOK_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`the chat answered ${answer.status}`);
}

/**
 * Posts before it responds to muster, so that a failure is retried; both requests have ten seconds.
 */
async function handle(event: WebhookEvent, isTest: boolean): Promise<void> {
  if (event.event !== 'leave.requested' || said.has(event.delivery_id)) return;
  said.add(event.delivery_id);
  try {
    const text = await describe(event);
    await say(isTest ? `Test: ${text}` : text);
  } catch (error) {
    said.delete(event.delivery_id);
    throw error;
  }
  for (const oldest of said) {
    if (said.size <= saidMax) break;
    said.delete(oldest);
  }
}

async function receive(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST' || request.url !== '/webhooks/muster') return 404;
  if (!(Number(request.headers['content-length']) <= bodyBytesMax)) return 413;
  const event = await webhooks.verify(await buffer(request), request.headers, secrets);
  await handle(event, request.headers['x-webhook-test'] === 'true');
  return 204;
}

createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    (error: unknown) => {
      console.error(error);
      response.writeHead(error instanceof WebhookVerificationError ? 401 : 503).end();
    },
  );
}).listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}/webhooks/muster`));
