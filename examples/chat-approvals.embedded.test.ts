import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Browser, openBrowser } from '../tests/harness/console-browser.ts';
import { eventually } from '../tests/harness/eventually.ts';
import { findFreePort } from '../tests/harness/free-port.ts';
import { type Hired, hire } from '../tests/harness/hire.ts';
import { allowRequest, registerApplication, visit } from '../tests/harness/oauth-client.ts';
import { type Examples, openExamples, type RunningProgram } from '../tests/harness/run-examples.ts';
import { startTestService, type TestService } from '../tests/harness/test-service.ts';

let examples: Examples;
let service: TestService;
let owner: Browser;
/** Of the bot: it may do everything that a key may. */
let key: string;
let botUrl: string;
let bot: RunningProgram;
let applicationId: string;
let manager: Hired;
let colleague: Hired;
let employee: Hired;

beforeAll(async () => {
  service = await startTestService();
  examples = await openExamples(service);
  const { database } = service;
  const { server } = service.service;
  const browser = () => openBrowser(server, new URL('http://muster.test'));
  owner = browser();
  const names = { first_name: 'Ona', last_name: 'Owner', email: 'ona@chat.example' };
  const { company } = await call(owner, '/sign-up', {
    company_name: 'Chatty',
    ...names,
    password: 'correct horse battery',
  });
  manager = await hire({ database, browser }, company.id);
  colleague = await hire({ database, browser }, company.id);
  const { employeeId: managerId } = manager;
  employee = await hire({ database, browser }, company.id, { managerId });

  const port = await findFreePort();
  botUrl = `http://127.0.0.1:${port}`;
  key = (await call(owner, '/api-keys', { name: 'bot', scopes: [] })).secret;
  const events = ['leave.requested', 'approval.waiting'];
  const endpoint = await call(owner, '/webhook-endpoints', {
    url: `${botUrl}/webhooks/muster`,
    events,
  });
  const application = await registerApplication(owner, {
    isConfidential: true,
    redirectUris: [`${botUrl}/callback`],
  });
  applicationId = application.id;
  bot = examples.start(['chat-approvals.ts', 'approvals.sqlite'], {
    MUSTER_API_KEY: key,
    MUSTER_WEBHOOK_SECRET: endpoint.secret,
    MUSTER_CLIENT_ID: applicationId,
    MUSTER_CLIENT_SECRET: application.secret ?? '',
    BOT_URL: botUrl,
    PORT: String(port),
  });
  await vi.waitUntil(() => bot.output.includes(`${botUrl}/connect`), { timeout: withinMs });
});
afterAll(async () => {
  await examples.close();
  await service.close();
});

async function call(browser: Browser, path: string, body: object) {
  const answer = await browser.call('POST', path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** The person allows the bot. Returns where muster sends their browser, and its cookie of the bot. */
async function allow(person: Browser): Promise<{ url: string; cookie: string }> {
  const { server } = service.service;
  const begun = await fetch(`${botUrl}/connect`, { redirect: 'manual' });
  const { pathname, search } = new URL(begun.headers.get('location') ?? '');
  const { location, cookies } = await visit(server, person, pathname + search);
  const request = location.replace('/authorize/', '');
  const url = await allowRequest(server, person, { request, cookies });
  return { url, cookie: begun.headers.getSetCookie()[0] ?? '' };
}

async function connect(name: string, person: Browser): Promise<void> {
  const { url, cookie } = await allow(person);
  const page = await (await fetch(url, { headers: { cookie } })).text();
  send(name, /connect \w{32}$/.exec(page)?.[0] ?? page);
  await shown(`@${name}: You can now decide`);
}

function send(name: string, text: string): void {
  bot.child.stdin?.write(`${name} ${text}\n`);
}

const withinMs = 10_000;
const shown = (text: string) =>
  eventually(async () => expect(bot.output).toContain(text), withinMs);

let day = 0;
/** Asks for a day of leave. Returns the request once the bot shows it with its buttons. */
async function askForLeave(): Promise<string> {
  day += 1;
  const date = Temporal.PlainDate.from('2131-03-05').add({ weeks: day }).toString();
  const { employeeId: employee_id } = employee;
  const body = { employee_id, leave_type: 'sick', start_date: date, end_date: date };
  const answer = await service.api('POST', '/leave', { key, body });
  const request = `leave ${answer.body.leave_request.id}`;
  const buttons = `[approve ${request} 1] [reject ${request} 1]`;
  await shown(`Em Ployee: leave, ${date} to ${date} ${buttons}`);
  return request;
}

test('a request goes through its steps in the chat; the log names person and application', async () => {
  await connect('mia', manager.browser);
  await connect('ona', owner);
  const request = await askForLeave();
  send('mia', `approve ${request} 1`);
  await shown(`mia: approve ${request} 1. The request is pending.`);
  await shown(`Em Ployee: leave, approval step 2 [approve ${request} 2]`);
  // A late press of the first step decides nothing.
  send('ona', `approve ${request} 1`);
  await shown('@ona: This is not waiting for you.');
  send('ona', `approve ${request} 2`);
  await shown(`ona: approve ${request} 2. The request is approved.`);
  expect(bot.output).not.toContain('sick');
  await eventually(async () => {
    const log = await owner.call('GET', `/audit-log?actor_id=${manager.userId}`);
    expect(log.body.audit_log).toContainEqual(
      expect.objectContaining({
        action: 'leave_request.step_approved',
        subject_id: request.split(' ')[1],
        actor_id: manager.userId,
        application_id: applicationId,
      }),
    );
  });
});

test('a key, a person who may not decide, and a stranger to the bot decide nothing', async () => {
  const request = await askForLeave();
  const path = `/leave/${request.split(' ')[1]}`;
  const refused = await service.api('POST', `${path}/approve`, { key, body: {} });
  expect([refused.status, refused.body.code]).toEqual([403, 'user_token_required']);
  await connect('cleo', colleague.browser);
  send('cleo', `approve ${request} 1`);
  await shown('@cleo: This is not waiting for you.');
  await connect('em', employee.browser);
  send('em', `approve ${request} 1`);
  await shown('@em: This is not waiting for you.');
  send('eve', `approve ${request} 1`);
  await shown('@eve: Connect your account');
  const { body } = await service.api('GET', path, { key });
  expect(body.leave_request).toMatchObject({ status: 'pending', current_step: 1 });
});

test('two presses share one refresh, and the new refresh token works', async () => {
  await connect('mia', manager.browser);
  const tokens = new DatabaseSync(examples.pathOf('approvals.sqlite'));
  for (let round = 0; round < 2; round += 1) {
    const requests = [await askForLeave(), await askForLeave()];
    tokens.exec('update tokens set expires_at = 0');
    for (const request of requests) send('mia', `reject ${request} 1`);
    for (const request of requests) {
      await shown(`mia: reject ${request} 1.`);
      expect(bot.output).toContain(`mia: reject ${request} 1. The request is rejected.`);
    }
  }
  tokens.close();
});

test('a person who revoked the access has to connect again', async () => {
  await connect('mia', manager.browser);
  const { body } = await manager.browser.call('GET', '/me/authorizations');
  for (const { id } of body.authorizations) {
    await manager.browser.call('DELETE', `/application-authorizations/${id}`);
  }
  const request = await askForLeave();
  send('mia', `approve ${request} 1`);
  await shown('@mia: Connect your account');
  expect(bot.output).not.toContain(`mia: approve ${request}`);
});

test('a redirect to another browser and an unsigned webhook are refused', async () => {
  const { url } = await allow(manager.browser);
  expect(await (await fetch(url)).text()).toContain('Connect your account');
  const forged = await fetch(`${botUrl}/webhooks/muster`, { method: 'POST', body: '{}' });
  expect(forged.status).toBe(401);
});
