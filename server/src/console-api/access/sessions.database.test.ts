import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { countCases } from '../../../../tests/harness/count-cases.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const startMs = Date.parse('2026-11-20T12:00:00.000Z');

let nowMs = startMs;
let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({
    ownDatabase: true,
    clock: { nowMs: () => nowMs },
    signInLimits: { perAccountMax: 3, perNetworkMax: 1_000 },
  });
  owner = await console.signUp();
});
afterAll(() => console.close());

function signIn(email: string, password: string) {
  return console.browser().call('POST', '/sign-in', { body: { email, password } });
}

describe('signing in', () => {
  test('returns the user and the company, with a cookie that scripts and other sites cannot use', async () => {
    const { status, body, setCookies } = await signIn(owner.email, owner.password);

    expect(status).toBe(200);
    expect([body.company.id, body.user.id]).toEqual([owner.companyId, owner.userId]);
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^muster_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test('finds the right account among any number of others with the same address', async () => {
    const email = 'shared-by-many@example.test';
    const companies = Array.from({ length: 8 }, (_, index) => `of company ${index}, long enough`);
    for (const [index, password] of companies.entries()) {
      const { status } = await console.browser().call('POST', '/sign-up', {
        body: { company_name: `N ${index}`, first_name: 'A', last_name: 'B', email, password },
      });
      expect(status).toBe(201);
    }
    for (const [index, password] of companies.entries()) {
      const { status, body } = await signIn(email, password);
      expect([status, body.company?.name]).toEqual([200, `N ${index}`]);
    }
    const { rows } = await console.database.administer(
      `select distinct substring(password_hash from '^.*[$]') from users where email_key = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  test('ignores case and normal form of the address', async () => {
    expect((await signIn(owner.email.toUpperCase(), owner.password)).status).toBe(200);
  });

  test.each([
    ['a wrong password', () => [owner.email, 'wrong password']],
    ['the password in another case', () => [owner.email, owner.password.toUpperCase()]],
    ['an unknown address', () => ['nobody@example.test', owner.password]],
    ['an address that is none', () => ['', '']],
  ])('with %s is 401 and reveals no more', async (_what, credentials) => {
    const [email, password] = credentials();
    const { status, body, setCookies } = await signIn(email!, password!);
    expect([status, body.code, setCookies]).toEqual([401, 'wrong_credentials', []]);
    expect(body.detail).toBe('The email address or the password is incorrect.');
  });
});

test('over https the cookie is Secure and bound to the host by its prefix', async () => {
  const secure = await startConsole({ ownDatabase: true, publicUrl: 'https://muster.test' });
  try {
    const browser = secure.browser();
    const { setCookies } = await browser.call('POST', '/sign-up', {
      headers: { 'sec-fetch-site': undefined, origin: 'https://muster.test' },
      body: {
        company_name: 'C',
        first_name: 'F',
        last_name: 'L',
        email: 'f@example.test',
        password: 'long enough',
      },
    });
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^__Host-muster_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect((await browser.call('GET', '/me')).status).toBe(200);

    const unprefixed = openBrowser(secure.server, new URL('http://muster.test'));
    unprefixed.setSession(browser.cookie()?.split('=')[1] ?? '');
    expect((await unprefixed.call('GET', '/me')).status).toBe(401);
  } finally {
    await secure.close();
  }
});

test('signing out ends the session for every copy of its cookie, and may be repeated', async ({
  task,
}) => {
  const { browser } = await console.signUp();
  const copy = browser.cookie();
  const { status, setCookies, body } = await browser.call('POST', '/sign-out');

  expect([status, body]).toEqual([204, undefined]);
  expect(setCookies).toEqual([expect.stringMatching(/^muster_session=; Max-Age=0; Path=\//)]);
  expect((await browser.call('GET', '/me', { headers: { cookie: copy } })).status).toBe(401);
  expect((await browser.call('POST', '/sign-out', { headers: { cookie: copy } })).status).toBe(204);
  expect((await console.browser().call('POST', '/sign-out')).status).toBe(204);
  countCases(task, 'sessions-end', 3);
});

test('signing in never opens a session with a planted cookie', async ({ task }) => {
  const attacker = await console.signUp();
  const victim = await console.signUp();
  const planted = ['x'.repeat(43), attacker.browser.cookie()?.split('=')[1] ?? ''];
  for (const token of planted) {
    const browser = console.browser();
    browser.setSession(token);
    const { email, password } = victim;
    expect((await browser.call('POST', '/sign-in', { body: { email, password } })).status).toBe(
      200,
    );
    expect(browser.cookie()).not.toContain(token);
    const withPlanted = await console.browser().call('GET', '/me', {
      headers: { cookie: `muster_session=${token}` },
    });
    expect(withPlanted.body.user?.email).not.toBe(email);
  }
  countCases(task, 'sessions-end', planted.length);
});

describe('a session', () => {
  test('ends after twelve idle hours; activity extends it', async ({ task }) => {
    nowMs = startMs;
    const { browser } = await console.signUp();
    const statusAfter = async (waitMs: number): Promise<number> => {
      nowMs += waitMs;
      return (await browser.call('GET', '/me')).status;
    };
    expect(await statusAfter(12 * hourMs - minuteMs)).toBe(200);
    expect(await statusAfter(12 * hourMs - minuteMs)).toBe(200);
    expect(await statusAfter(12 * hourMs)).toBe(401);
    countCases(task, 'sessions-end', 3);
  });

  test('ends after seven days, however active it was', async ({ task }) => {
    nowMs = startMs;
    const { browser } = await console.signUp();
    for (nowMs = startMs; nowMs < startMs + 7 * 24 * hourMs; nowMs += 6 * hourMs) {
      expect((await browser.call('GET', '/me')).status).toBe(200);
    }
    expect((await browser.call('GET', '/me')).status).toBe(401);
    countCases(task, 'sessions-end', 29);
  });

  test('applies a changed role immediately', async ({ task }) => {
    nowMs = startMs;
    const { browser, companyId } = await console.signUp();
    const asOwner = await browser.call('GET', '/api-keys');
    await console.database.single(
      { role: 'muster_app', companyId },
      { text: `update users set role = 'employee'` },
    );
    const asEmployee = await browser.call('GET', '/api-keys');
    expect([asOwner.status, asEmployee.status]).toEqual([200, 403]);
    countCases(task, 'sessions-end', 2);
  });
});

describe('failed sign-ins', () => {
  test('are refused from the fourth on, for known and unknown accounts, even with the right password', async () => {
    for (const { email, password } of [
      await console.signUp(),
      { email: 'unknown@example.test', password: 'whatever it is' },
    ]) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => signIn(email, 'a wrong guess')),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        401, 401, 401, 429, 429, 429,
      ]);

      const right = await signIn(email.toUpperCase(), password);
      expect([right.status, right.body.code]).toEqual([429, 'rate_limited']);
      const waitSeconds = Number(right.headers['retry-after']);
      expect(waitSeconds).toBeGreaterThan(14 * 60);
      expect(waitSeconds).toBeLessThanOrEqual(15 * 60);
    }
  });

  test('are cleared by a success', async () => {
    const { email, password } = await console.signUp();
    const statuses: number[] = [];
    for (const guess of ['no', 'no', password, 'no', 'no', password]) {
      statuses.push((await signIn(email, guess)).status);
    }
    expect(statuses).toEqual([401, 401, 200, 401, 401, 200]);
  });
});

test('an unknown user costs a password hash like a known one', async () => {
  // CPU time, because other programs on the machine don't affect it.
  const timeOf = async (email: string): Promise<number> => {
    const began = process.cpuUsage();
    await signIn(email, 'wrong');
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
  const unknownMs: number[] = [];
  const knownMs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { email } = await console.signUp();
    knownMs.push(await timeOf(email));
    unknownMs.push(await timeOf(`no-${email}`));
  }
  // Without the dummy hash, the times differ by a factor of ten or more.
  expect(Math.min(...unknownMs)).toBeGreaterThan(Math.min(...knownMs) / 3);
});
