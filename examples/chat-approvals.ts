// A chat bot that shows requests for approval, and decides them in the name of the person who presses a button:
//   MUSTER_URL=https://… MUSTER_API_KEY=svc_live_… MUSTER_WEBHOOK_SECRET=whsec_… MUSTER_CLIENT_ID=… \
//   MUSTER_CLIENT_SECRET=svc_app_… BOT_URL=https://bot.example.com node chat-approvals.ts approvals.sqlite
// Register a confidential application with the scope approvals and the redirect address $BOT_URL/callback. The API key
// needs employees:read, the endpoint leave.requested and approval.waiting. The file contains tokens: keep it secret.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import {
  ApiError,
  AuthenticationError,
  createMuster,
  type WebhookEvent,
  WebhookVerificationError,
  webhooks,
} from '@muster/sdk';
const { MUSTER_URL = '', MUSTER_API_KEY = '', MUSTER_WEBHOOK_SECRET = '' } = process.env;
const { MUSTER_CLIENT_ID = '', MUSTER_CLIENT_SECRET = '', BOT_URL = '' } = process.env;
const port = Number(process.env['PORT'] ?? 3013);
const redirectUri = `${BOT_URL}/callback`;
const bodyBytesMax = 1024 * 1024;
const muster = createMuster({ baseUrl: MUSTER_URL, apiKey: MUSTER_API_KEY });

/** Implement it for your platform. It must prove who sends what, as Slack does by signing its requests. */
interface Chat {
  /** Shows everyone a text with buttons. Pressing one sends its text. */
  post(text: string, buttons?: readonly string[]): void;
  /** Shows one person a text. */
  tell(person: string, text: string): void;
  listen(receive: (person: string, text: string) => void): void;
}

/** For a try. Type `ana approve leave 01a1… 1` to press a button as Ana. */
const chat: Chat = {
  post: (text, buttons = []) => console.log(text, ...buttons.map((each) => `[${each}]`)),
  tell: (person, text) => console.log(`@${person}: ${text}`),
  listen: (receive) =>
    createInterface({ input: process.stdin }).on('line', (line) => {
      const [person = '', ...words] = line.split(' ');
      receive(person, words.join(' '));
    }),
};

type Tokens = Readonly<{ access_token: string; refresh_token: string; expires_in: number }>;
const database = new DatabaseSync(process.argv[2] ?? 'approvals.sqlite');
database.exec(`create table if not exists tokens (
  person text primary key, access_token text, refresh_token text, expires_at integer)`);

function storeTokens(person: string, { access_token, refresh_token, expires_in }: Tokens): void {
  const write = database.prepare('insert or replace into tokens values (?, ?, ?, ?)');
  write.run(person, access_token, refresh_token, Date.now() + expires_in * 1_000);
}

/** Undefined if the code or refresh token is unknown, expired or used, or the access was revoked. */
async function requestTokens(form: Record<string, string>): Promise<Tokens | undefined> {
  const response = await fetch(`${MUSTER_URL}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${MUSTER_CLIENT_ID}:${MUSTER_CLIENT_SECRET}`)}` },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(10_000),
  });
  const body = await response.text();
  if (response.ok) return JSON.parse(body) as Tokens;
  if (body.includes('"invalid_grant"')) return undefined;
  throw new Error(`muster returned ${response.status}: ${body}`);
}

async function refresh(person: string, refresh_token: string): Promise<string | undefined> {
  const tokens = await requestTokens({ grant_type: 'refresh_token', refresh_token });
  if (tokens !== undefined) storeTokens(person, tokens);
  return tokens?.access_token;
}

const refreshing = new Map<string, Promise<string | undefined>>();

/** Undefined if the person isn't connected. */
async function readToken(person: string): Promise<string | undefined> {
  const row = database.prepare('select * from tokens where person = ?').get(person);
  if (row === undefined) return undefined;
  if (Number(row['expires_at']) > Date.now() + 60_000) return String(row['access_token']);
  // A refresh token works once; using it twice ends the authorization. So concurrent presses share one refresh.
  const running = refreshing.get(person) ?? refresh(person, String(row['refresh_token']));
  refreshing.set(person, running);
  return running.finally(() => refreshing.delete(person));
}

// Connecting: a person allows the bot in their browser, gets a code there, and sends it to the bot. A link that names
// the chat user would be unsafe: if someone opened a colleague's link, the colleague would get their tokens.

const codes = new Map<string, Tokens>();
const inviteToConnect = `Connect your account: ${BOT_URL}/connect`;

function startConnecting(response: ServerResponse): void {
  // In the browser, so that the code that muster returns is useless in another one. That replaces `state` (RFC 9700).
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: MUSTER_CLIENT_ID,
    redirect_uri: redirectUri,
    scope: 'approvals',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  response.writeHead(303, {
    location: `${MUSTER_URL}/oauth/authorize?${query.toString()}`,
    'set-cookie': `verifier=${verifier}; Path=/callback; Max-Age=900; HttpOnly; SameSite=Lax`,
  });
}

async function finishConnecting(code: string, cookie = ''): Promise<string> {
  const [, code_verifier = ''] = /(?:^|; )verifier=([\w-]+)/.exec(cookie) ?? [];
  const form = { grant_type: 'authorization_code', redirect_uri: redirectUri, code, code_verifier };
  const tokens = code === '' ? undefined : await requestTokens(form);
  if (tokens === undefined) return inviteToConnect;
  const shown = randomBytes(16).toString('hex');
  codes.set(shown, tokens);
  setTimeout(() => codes.delete(shown), 600_000).unref();
  return `Send this to the bot within 10 minutes, and to no one else: connect ${shown}`;
}

function connect(person: string, code: string): void {
  const tokens = codes.get(code);
  if (tokens === undefined) return chat.tell(person, inviteToConnect);
  codes.delete(code);
  storeTokens(person, tokens);
  chat.tell(person, 'You can now decide requests here.');
}

/** The step is part of a button, so that a late press doesn't decide the next step. */
const buttonsOf = (request: string) => [`approve ${request}`, `reject ${request}`];

/** Without the leave type and the reason: a chat must not show that an employee is ill. */
async function show({ event, payload }: WebhookEvent): Promise<void> {
  if (event !== 'leave.requested' && event !== 'approval.waiting') return;
  const employee = await muster.employees.get(payload.employeeId, { maxRetries: 0 });
  const name = `${employee.first_name} ${employee.last_name}`;
  if (event === 'leave.requested') {
    const { requestId, startDate, endDate } = payload;
    chat.post(`${name}: leave, ${startDate} to ${endDate}`, buttonsOf(`leave ${requestId} 1`));
  } else {
    const { subjectKind, subjectId, level } = payload;
    const buttons = buttonsOf(`${subjectKind} ${subjectId} ${level}`);
    chat.post(`${name}: ${subjectKind}, approval step ${level}`, buttons);
  }
}

/** The list has the ETag of each step. muster checks what the person may do, and its audit log names both. */
async function decide(person: string, text: string): Promise<void> {
  const [action, kind, id = '', level] = text.split(' ');
  if (action !== 'approve' && action !== 'reject') return;
  if (kind !== 'leave' && kind !== 'timesheet' && kind !== 'advance') return;
  const accessToken = await readToken(person);
  if (accessToken === undefined) return chat.tell(person, inviteToConnect);
  const { approvals } = createMuster({ baseUrl: MUSTER_URL, accessToken });
  try {
    const all = await Array.fromAsync(approvals.list());
    const step = all.find((one) => one.subject_id === id && one.level === Number(level));
    if (step === undefined) return chat.tell(person, 'This is not waiting for you.');
    const { status } = await approvals[action](kind, id, { level: step.level, etag: step.etag });
    chat.post(`${person}: ${text}. The request is ${status}.`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    chat.tell(person, error instanceof AuthenticationError ? inviteToConnect : error.detail);
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', redirectUri);
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /connect') {
    startConnecting(response);
  } else if (route === 'GET /callback') {
    response.write(await finishConnecting(searchParams.get('code') ?? '', request.headers.cookie));
  } else if (route !== 'POST /webhooks/muster') {
    response.writeHead(404);
  } else if (!(Number(request.headers['content-length']) <= bodyBytesMax)) {
    response.writeHead(413);
  } else {
    const body = await buffer(request);
    await show(await webhooks.verify(body, request.headers, MUSTER_WEBHOOK_SECRET));
    response.writeHead(204);
  }
}

chat.listen((person, text) => {
  const [command, code = ''] = text.split(' ');
  if (command === 'connect') connect(person, code);
  else decide(person, text).catch(console.error);
});
createServer((request, response) => {
  respond(request, response)
    .catch((error: unknown) => {
      console.error(error);
      response.writeHead(error instanceof WebhookVerificationError ? 401 : 503);
    })
    .finally(() => response.end());
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/connect`));
