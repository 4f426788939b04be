import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { sampleFiles } from '../../../../tests/harness/sample-files.ts';
import { sendForm } from '../../../../tests/harness/send-form.ts';
import { pagesOfUserMax } from './page-limits.ts';

let site: TestConsole;
let url: string;
const opened: AbortController[] = [];

beforeAll(async () => {
  site = await startConsole({ role: 'all' });
  await site.server.listen({ port: 0 });
  const { port } = site.server.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/console/api`;
});
afterEach(() => {
  for (const one of opened.splice(0)) one.abort();
});
afterAll(() => site.close());

interface Stream {
  readonly status: number;
  readonly headers: Headers;
  /** All areas so far. */
  readonly areas: () => readonly string[];
  readonly isEnded: () => boolean;
}

/** Opens a stream; `*` of its beginning doesn't count. */
async function open(browser: Browser, companyId: string, ageMs = 0): Promise<Stream> {
  const controller = new AbortController();
  opened.push(controller);
  const answer = await fetch(`${url}/live?company=${companyId}&age_ms=${ageMs}`, {
    headers: { cookie: [browser.cookie(), browser.sandboxCookie()].filter(Boolean).join('; ') },
    signal: controller.signal,
  });
  const read = { text: '', isEnded: false };
  const follow = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) read.text += decoder.decode(chunk);
    read.isEnded = true;
  };
  follow().catch(() => undefined);
  const areas = (): string[] =>
    [...read.text.matchAll(/^data: (.+)$/gm)]
      .flatMap(([, data = '']) => data.split(' '))
      .filter((area) => area !== '.' && area !== '*');
  if (answer.ok) await expect.poll(() => read.text).toContain('event: beat');
  return { status: answer.status, headers: answer.headers, areas, isEnded: () => read.isEnded };
}

/** A later change, so that an earlier one has been heard by everyone. */
async function changeSettings(owner: { browser: Browser }): Promise<void> {
  const body = { name: `Company ${Math.trunc(performance.now())}` };
  const answer = await owner.browser.call('PATCH', '/company', { body });
  expect(answer.status).toBe(200);
}
async function hasHeardSettings(stream: Stream): Promise<void> {
  await expect.poll(() => stream.areas(), { timeout: 10_000 }).toContain('company');
}

async function openOffice() {
  const owner = await site.signUp();
  const { companyId } = owner;
  const manager = await site.addPerson(companyId);
  return {
    companyId,
    owner,
    manager,
    hr: await site.addUser(companyId, 'hr_admin'),
    payroll: await site.addUser(companyId, 'payroll_admin'),
    report: await site.addPerson(companyId, { managerId: manager.employeeId }),
    colleague: await site.addPerson(companyId),
  };
}

test('each reader hears only of what they may read, and another company of nothing', async () => {
  const office = await openOffice();
  const { companyId, owner, hr, payroll, manager, report, colleague } = office;
  const stranger = await site.signUp();
  const streams = {
    owner: await open(owner.browser, companyId),
    hr: await open(hr, companyId),
    payroll: await open(payroll, companyId),
    manager: await open(manager.browser, companyId),
    report: await open(report.browser, companyId),
    colleague: await open(colleague.browser, companyId),
  };
  const elsewhere = await open(stranger.browser, stranger.companyId);
  const sent = await report.browser.call('POST', '/leave-requests', {
    body: { leave_type: 'annual', start_date: '2030-06-03', end_date: '2030-06-07' },
  });
  expect(sent.status).toBe(201);
  await expect.poll(() => streams.owner.areas()).toContain('audit-log');
  for (const name of ['owner', 'hr', 'manager', 'report'] as const) {
    await expect.poll(() => streams[name].areas(), { message: name }).toContain('leave-requests');
    await expect.poll(() => streams[name].areas(), { message: name }).toContain('approvals');
  }
  await changeSettings(owner);
  for (const stream of Object.values(streams)) await hasHeardSettings(stream);
  await changeSettings(stranger);
  await hasHeardSettings(elsewhere);
  expect(streams.payroll.areas()).not.toContain('leave-requests');
  expect(streams.colleague.areas()).not.toContain('leave-requests');
  expect(streams.colleague.areas()).not.toContain('approvals');
  expect(streams.hr.areas()).not.toContain('audit-log');
  expect(elsewhere.areas()).not.toContain('leave-requests');
  expect(streams.owner.headers.get('content-type')).toBe('text/event-stream');
  expect(streams.owner.headers.get('x-accel-buffering')).toBe('no');
  expect(streams.owner.headers.get('content-encoding')).toBeNull();
});

test('what people are notified of reaches them, and deliveries reach owners only', async () => {
  const { companyId, owner, hr, report, colleague, manager } = await openOffice();
  const [toReport, toColleague, toOwner, toManager] = await Promise.all(
    [report, colleague, owner, manager].map(({ browser }) => open(browser, companyId)),
  );
  const uploaded = await sendForm(site.server, hr, '/documents', {
    fields: { category: 'certificate', employee_id: report.employeeId },
    files: [{ name: 'certificate.pdf', type: 'application/pdf', content: sampleFiles.pdf }],
  });
  expect(uploaded.status).toBe(201);
  await expect.poll(() => toReport?.areas(), { timeout: 10_000 }).toContain('documents');
  await expect.poll(() => toOwner?.areas()).toContain('webhook-deliveries');
  await changeSettings(owner);
  for (const stream of [toColleague, toManager]) {
    if (stream !== undefined) await hasHeardSettings(stream);
    expect(stream?.areas()).not.toContain('documents');
    expect(stream?.areas()).not.toContain('webhook-deliveries');
  }
});

test('reading changes nothing', async () => {
  const { companyId, owner, hr, report } = await openOffice();
  const stream = await open(owner.browser, companyId);
  expect((await hr.call('GET', `/employees/${report.employeeId}`)).status).toBe(200);
  await changeSettings(owner);
  await hasHeardSettings(stream);
  expect(stream.areas()).not.toContain('employees');
});

test('a page that was away hears what it missed', async () => {
  const { companyId, owner, report } = await openOffice();
  const first = await open(owner.browser, companyId);
  await report.browser.call('POST', '/leave-requests', {
    body: { leave_type: 'annual', start_date: '2030-06-03', end_date: '2030-06-07' },
  });
  await expect.poll(() => first.areas()).toContain('leave-requests');
  const late = await open(owner.browser, companyId, 2_000);
  await expect.poll(() => late.areas()).toContain('leave-requests');
  const later = await open(owner.browser, companyId, 0);
  await changeSettings(owner);
  await hasHeardSettings(later);
  expect(later.areas()).not.toContain('leave-requests');
});

test('a stream ends with its session, and with the access of its user', async () => {
  const { companyId, owner, hr, payroll, colleague } = await openOffice();
  const streams = [await open(hr, companyId), await open(colleague.browser, companyId)];
  const other = await open(payroll, companyId);
  await hr.call('POST', '/sign-out', { body: {} });
  await owner.browser.call('POST', `/users/${colleague.userId}/disable`, { body: {} });
  for (const stream of streams) await expect.poll(stream.isEnded, { timeout: 5_000 }).toBe(true);
  expect(other.isEnded()).toBe(false);
  expect((await open(hr, companyId)).status).toBe(401);
});

test('a changed role takes effect at once: the page asks again who its user is', async () => {
  const { companyId, owner, report, colleague } = await openOffice();
  const stream = await open(colleague.browser, companyId);
  const role = { body: { role: 'hr_admin' } };
  const changed = await owner.browser.call('PATCH', `/users/${colleague.userId}`, role);
  expect(changed.status).toBe(200);
  await expect.poll(() => stream.areas()).toContain('me');
  await report.browser.call('POST', '/leave-requests', {
    body: { leave_type: 'annual', start_date: '2030-06-03', end_date: '2030-06-07' },
  });
  await expect.poll(() => stream.areas(), { timeout: 5_000 }).toContain('leave-requests');
});

test('a stream does not count as a use of the session, nor does a request of a page left alone', async () => {
  const { companyId, owner } = await openOffice();
  const seen = async () =>
    (
      await site.database.single<{ at: string }>(
        { role: 'muster_app', companyId },
        { text: 'select max(last_seen_at) as at from sessions' },
      )
    ).rows[0]?.at;
  await site.database.single(
    { role: 'muster_app', companyId },
    { text: "update sessions set last_seen_at = last_seen_at - interval '1 hour'" },
  );
  const before = await seen();
  await open(owner.browser, companyId);
  await owner.browser.call('GET', '/home', { headers: { 'x-muster-unattended': '1' } });
  expect(await seen()).toBe(before);
  await owner.browser.call('GET', '/home');
  expect(await seen()).not.toBe(before);
});

test('a user has a few streams; another is refused until one ends', async () => {
  const { companyId, owner, hr } = await openOffice();
  for (let count = 0; count < pagesOfUserMax; count += 1) {
    expect((await open(owner.browser, companyId)).status).toBe(200);
  }
  const refused = await open(owner.browser, companyId);
  // HEAD opens nothing.
  const cookie = owner.browser.cookie() ?? '';
  const address = `${url}/live?company=${companyId}&age_ms=0`;
  expect((await fetch(address, { method: 'HEAD', headers: { cookie } })).status).toBe(200);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await open(hr, companyId)).status).toBe(200);
  opened[0]?.abort();
  await expect
    .poll(async () => (await open(owner.browser, companyId)).status, { timeout: 5_000 })
    .toBe(200);
});

test('a page of one company gets no stream of another', async () => {
  const [one, other] = [await site.signUp(), await site.signUp()];
  expect((await open(one.browser, other.companyId)).status).toBe(409);
  expect((await open(site.browser(), one.companyId)).status).toBe(401);
});
