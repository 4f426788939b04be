import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';

const hourMs = 3_600_000;
const startMs = Date.parse('2026-11-20T12:00:00.000Z');

interface Session {
  readonly id: string;
  readonly is_current: boolean;
  readonly user_agent: string | null;
}

let nowMs = startMs;
let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => nowMs } });
});
beforeEach(async () => {
  nowMs = startMs;
  owner = await console.signUp();
});
afterAll(() => console.close());

async function signIn({ email, password }: Owner, userAgent?: string): Promise<Browser> {
  const browser = console.browser();
  const { status } = await browser.call('POST', '/sign-in', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  expect(status).toBe(200);
  return browser;
}

async function list(browser: Browser): Promise<Session[]> {
  const { status, body } = await browser.call('GET', '/me/sessions');
  expect(status).toBe(200);
  return body.sessions as Session[];
}

const statusOf = async (browser: Browser): Promise<number> =>
  (await browser.call('GET', '/me')).status;

async function audited(): Promise<string[]> {
  const { rows } = await console.database.single<{ line: string }>(
    { role: 'muster_reader', companyId: owner.companyId },
    {
      text: `select action || ' ' || subject_id as line from audit_log
             where action ~ 'session' order by id`,
    },
  );
  return rows.map(({ line }) => line);
}

describe('the list of sessions', () => {
  test('shows from where each was opened, newest first, and nothing of its cookie', async () => {
    nowMs += hourMs;
    const second = await signIn(owner, 'Browser/7 (Another)');
    nowMs += hourMs;
    const { body } = await second.call('GET', '/me/sessions');

    expect(body).toEqual({
      sessions: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          created_at: '2026-11-20T13:00:00.000Z',
          last_seen_at: '2026-11-20T14:00:00.000Z',
          expires_at: '2026-11-27T13:00:00.000Z',
          user_agent: 'Browser/7 (Another)',
          ip_network: '127.0.0.1',
          is_current: true,
        },
        expect.objectContaining({ created_at: '2026-11-20T12:00:00.000Z', is_current: false }),
      ],
    });
    const token = second.cookie()?.split('=')[1] ?? 'none';
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('cuts a long user agent, and accepts a missing one', async () => {
    const long = await signIn(owner, 'B'.repeat(2_000));
    const silent = await signIn(owner, '');
    const present = async (browser: Browser) =>
      (await list(browser)).find((session) => session.is_current);
    expect((await present(long))?.user_agent).toBe('B'.repeat(500));
    expect((await present(silent))?.user_agent).toBeNull();
  });

  test('stores only the network of an IPv6 client', async () => {
    const answer = await console.server.inject({
      method: 'POST',
      url: '/console/api/sign-in',
      remoteAddress: '2001:db8:1:2:3:4:5:6',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: owner.email, password: owner.password },
    });
    expect(answer.statusCode).toBe(200);
    const { body } = await owner.browser.call('GET', '/me/sessions');
    expect(body.sessions.map((session: { ip_network: string }) => session.ip_network)).toContain(
      '2001:db8:1:2::/64',
    );
  });

  test('contains no expired sessions, nor those of other users', async () => {
    const stranger = await console.signUp();
    const colleague = await console.addUser(owner.companyId, 'owner');
    nowMs += 11 * hourMs;
    const present = await signIn(owner);
    expect(await list(present)).toHaveLength(2);
    nowMs += hourMs;
    expect((await list(present)).map((session) => session.is_current)).toEqual([true]);
    expect(await statusOf(stranger.browser)).toBe(401);
    expect(await statusOf(colleague)).toBe(401);
  });
});

describe('ending a session', () => {
  test('takes effect on its very next request, leaves the others, and is audited', async () => {
    const other = await signIn(owner);
    const id = (await list(owner.browser)).find((session) => !session.is_current)?.id ?? '';
    const { status, setCookies } = await owner.browser.call('DELETE', `/me/sessions/${id}`);

    expect([status, setCookies]).toEqual([204, []]);
    expect([await statusOf(other), await statusOf(owner.browser)]).toEqual([401, 200]);
    expect((await owner.browser.call('DELETE', `/me/sessions/${id}`)).status).toBe(404);
    expect(await audited()).toEqual([`session.ended ${id}`]);
  });

  test('signs out if it is the current one', async () => {
    const [present] = await list(owner.browser);
    const { status, setCookies } = await owner.browser.call(
      'DELETE',
      `/me/sessions/${present?.id}`,
    );
    expect([status, setCookies]).toEqual([
      204,
      [expect.stringMatching(/^muster_session=; Max-Age=0/)],
    ]);
    expect(await statusOf(owner.browser)).toBe(401);
  });

  test.each([
    ['of another company', async () => (await console.signUp()).browser],
    ['of another owner', () => console.addUser(owner.companyId, 'owner')],
  ])('%s is 404 and leaves it open', async (_what, open) => {
    const browser = await open();
    const [session] = await list(browser);
    const { status, body } = await owner.browser.call('DELETE', `/me/sessions/${session?.id}`);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await statusOf(browser)).toBe(200);
  });
});

test('ending the others leaves the current one and those of other users', async () => {
  const colleague = await console.addUser(owner.companyId, 'employee');
  const others = [await signIn(owner), await signIn(owner)];
  expect((await owner.browser.call('POST', '/me/sessions/end-others')).status).toBe(204);

  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
  expect(await Promise.all([owner.browser, colleague].map(statusOf))).toEqual([200, 200]);
  expect((await list(owner.browser)).map((session) => session.is_current)).toEqual([true]);
  expect(await audited()).toEqual([`user.sessions_ended ${owner.userId}`]);
});

test('no row outlives its session for long, even if its user never returns', async () => {
  const gone = await console.addUser(owner.companyId, 'employee');
  expect(await statusOf(gone)).toBe(200);
  nowMs += 8 * 24 * hourMs;
  await signIn(owner);
  const { rows } = await console.database.single<{ user_id: string }>(
    { role: 'muster_app', companyId: owner.companyId },
    { text: 'select user_id from sessions' },
  );
  expect(rows).toEqual([{ user_id: owner.userId }]);
});
