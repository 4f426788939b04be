import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { countCases } from '../../../../tests/harness/count-cases.ts';
import { addInvitedUser, tokenOf } from '../../../../tests/harness/invited-user.ts';

const stepMs = 30_000;
const startMs = Math.floor(Date.UTC(2026, 10, 21, 12) / stepMs) * stepMs;
let nowMs = startMs;
let console: TestConsole;
beforeAll(async () => {
  console = await startConsole({
    clock: { nowMs: () => nowMs },
    signInLimits: { perAccountMax: 4, perNetworkMax: 10_000 },
  });
});
beforeEach(() => {
  nowMs = startMs;
});
afterAll(() => console.close());

const codeAt = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: nowMs + steps * stepMs });

interface Enrolled {
  readonly browser: Browser;
  readonly email: string;
  readonly password: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Enables the second factor and advances the clock, so that the next code is unused. */
async function enrol(user: Pick<Owner, 'browser' | 'email' | 'password'>): Promise<Enrolled> {
  const { browser, email, password } = user;
  const begun = await browser.call('POST', '/me/totp');
  const { secret } = begun.body;
  const confirmed = await browser.call('POST', '/me/totp/confirm', {
    body: { code: codeAt(secret) },
  });
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  nowMs += 2 * stepMs;
  return { browser, email, password, secret, recoveryCodes: confirmed.body.recovery_codes };
}

async function signIn(
  { email, password }: { email: string; password: string },
  totpCode?: string,
): Promise<[number, string | undefined]> {
  const { status, body } = await console.browser().call('POST', '/sign-in', {
    body: { email, password, ...(totpCode === undefined ? {} : { totp_code: totpCode }) },
  });
  return [status, body.code];
}
const signedIn = [200, undefined];
const wrong = [401, 'wrong_credentials'];

describe('a second factor', () => {
  test('takes effect only once a code has shown that the app has it', async () => {
    const owner = await console.signUp();
    const begun = await owner.browser.call('POST', '/me/totp');
    expect(begun.body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: expect.stringContaining(`secret=${begun.body.secret}`),
    });
    expect((await owner.browser.call('GET', '/me')).body.user.totp_enabled).toBe(false);
    expect(await signIn(owner)).toEqual(signedIn);

    const again = await owner.browser.call('POST', '/me/totp');
    expect(again.body.secret).not.toBe(begun.body.secret);
    const confirm = (code: string) =>
      owner.browser.call('POST', '/me/totp/confirm', { body: { code } });
    const stale = await confirm(codeAt(begun.body.secret));
    expect([stale.status, stale.body.errors[0].pointer]).toEqual([422, '/code']);
    const confirmed = await confirm(codeAt(again.body.secret));
    expect([confirmed.status, confirmed.body.recovery_codes]).toEqual([
      200,
      Array.from({ length: 10 }, () => expect.stringMatching(/^\w{4}-\w{4}-\w{4}-\w{4}$/)),
    ]);
    expect((await owner.browser.call('GET', '/me')).body.user.totp_enabled).toBe(true);
    const { body } = await owner.browser.call('GET', '/users');
    expect(body.users[0].totp_enabled).toBe(true);
  });

  test('is required after the right password only', async () => {
    const user = await enrol(await console.signUp());
    expect(await signIn(user)).toEqual([401, 'totp_required']);
    expect(await signIn({ ...user, password: 'no' })).toEqual(wrong);
    expect(await signIn({ ...user, password: 'no' }, codeAt(user.secret))).toEqual(wrong);
    expect(await signIn(user, codeAt(user.secret))).toEqual(signedIn);
    expect(await signIn({ ...user, email: 'no@example.test' })).toEqual(wrong);
  });

  test('accepts each code once, and no earlier one', async ({ task }) => {
    const user = await enrol(await console.signUp());
    expect(await signIn(user, codeAt(user.secret))).toEqual(signedIn);
    expect(await signIn(user, codeAt(user.secret))).toEqual(wrong);
    expect(await signIn(user, codeAt(user.secret, -1))).toEqual(wrong);
    expect(await signIn(user, codeAt(user.secret, 1))).toEqual(signedIn);
    expect(await signIn(user, codeAt(user.secret))).toEqual(wrong);
    countCases(task, 'codes-once', 5);
  });

  test('does not accept the confirming code again', async () => {
    const user = await enrol(await console.signUp());
    nowMs = startMs;
    expect(await signIn(user, codeAt(user.secret))).toEqual(wrong);
  });

  test('lets in one of eight sign-ins with the same code at once', async ({ task }) => {
    const strict = await startConsole({
      clock: { nowMs: () => nowMs },
      signInLimits: { perAccountMax: 100, perNetworkMax: 100 },
    });
    const before = console;
    console = strict;
    try {
      const user = await enrol(await strict.signUp());
      const code = codeAt(user.secret);
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(user, code)));
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
      const [recovery] = user.recoveryCodes;
      const others = await Promise.all(Array.from({ length: 8 }, () => signIn(user, recovery)));
      countCases(task, 'codes-once', answers.length + others.length);
      expect(others.filter(([status]) => status === 200)).toHaveLength(1);
    } finally {
      console = before;
      await strict.close();
    }
  });

  test('accepts the codes of one step before and after, and no others', async () => {
    for (const [steps, answer] of [
      [-2, wrong],
      [-1, signedIn],
      [1, signedIn],
      [2, wrong],
    ] as const) {
      nowMs = startMs;
      const user = await enrol(await console.signUp());
      nowMs += 5 * stepMs;
      expect([steps, ...(await signIn(user, codeAt(user.secret, steps)))]).toEqual([
        steps,
        ...answer,
      ]);
    }
  });

  test('has ten recovery codes that work once each, in any format', async () => {
    const user = await enrol(await console.signUp());
    const [first = '', second = ''] = user.recoveryCodes;
    expect(await signIn(user, first)).toEqual(signedIn);
    expect(await signIn(user, first)).toEqual(wrong);
    expect(await signIn(user, second.toUpperCase().replaceAll('-', ' '))).toEqual(signedIn);
    expect(await signIn(user, 'aaaa-aaaa-aaaa-aaaa')).toEqual(wrong);
    const { body } = await user.browser.call('GET', '/audit-log');
    const used = body.audit_log.filter(
      ({ action }: { action: string }) => action === 'user.recovery_code_used',
    );
    expect(used).toHaveLength(2);
  });

  test('belongs to its user: the code of another user is refused', async () => {
    const [one, other] = [await enrol(await console.signUp()), await enrol(await console.signUp())];
    nowMs = startMs + 10 * stepMs;
    expect(await signIn(one, codeAt(other.secret))).toEqual(wrong);
    expect(await signIn(one, other.recoveryCodes[0])).toEqual(wrong);
  });
});

describe('guessing codes', () => {
  test('is throttled like guessing passwords; requesting the code is not a guess', async () => {
    const user = await enrol(await console.signUp());
    for (let round = 0; round < 6; round += 1) {
      expect(await signIn(user)).toEqual([401, 'totp_required']);
    }
    const guesses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      guesses.push((await signIn(user, `00000${guess}`))[0]);
    }
    expect(guesses).toEqual([401, 401, 401, 401, 429, 429]);
    expect((await signIn(user, codeAt(user.secret)))[0]).toBe(429);
  });

  test('is throttled while confirming too', async () => {
    const { browser } = await console.signUp();
    await browser.call('POST', '/me/totp');
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const { status } = await browser.call('POST', '/me/totp/confirm', {
        body: { code: '000000' },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
  });
});

describe('switching it off', () => {
  test('requires the password and a code: neither an open session nor the password is enough', async () => {
    const user = await enrol(await console.signUp());
    const off = (password: unknown, totp_code?: string) =>
      user.browser.call('DELETE', '/me/totp', { body: { password, totp_code } });
    const refused = await off('not it');
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/password']);
    expect((await off(undefined)).status).toBe(422);
    expect((await user.browser.call('DELETE', '/me/totp')).status).toBe(422);
    expect(await signIn(user)).toEqual([401, 'totp_required']);
    expect((await off(user.password)).body.code).toBe('totp_required');
    expect((await off(user.password, '000000')).body.code).toBe('wrong_credentials');
    expect(await signIn(user)).toEqual([401, 'totp_required']);
    expect((await off(user.password, user.recoveryCodes[0])).status).toBe(204);
    expect((await off(user.password)).status, 'again').toBe(204);
    expect(await signIn(user)).toEqual(signedIn);
    expect((await user.browser.call('GET', '/me')).body.user.totp_enabled).toBe(false);
  });

  test('is done by an owner for others, who lost app and codes; not for themselves', async () => {
    const owner = await console.signUp();
    const hr = await enrol(await addInvitedUser(console, owner, 'hr_admin'));
    const me = (await hr.browser.call('GET', '/me')).body.user.id;
    expect((await owner.browser.call('DELETE', `/users/${owner.userId}/totp`)).status).toBe(403);
    expect((await owner.browser.call('DELETE', `/users/${me}/totp`)).status).toBe(204);
    expect(await signIn(hr)).toEqual(signedIn);
    const { body } = await owner.browser.call('GET', '/audit-log');
    const lines = body.audit_log
      .filter(({ action }: { action: string }) => action.startsWith('user.totp_'))
      .map(({ action, actor_id }: { action: string; actor_id: string }) => [action, actor_id]);
    expect(lines).toEqual([
      ['user.totp_disabled', owner.userId],
      ['user.totp_enabled', me],
    ]);
  });
});

test('a second factor cannot be set up twice, and only a set-up in progress can be confirmed', async () => {
  const { browser } = await enrol(await console.signUp());
  const again = await browser.call('POST', '/me/totp');
  const confirmed = await browser.call('POST', '/me/totp/confirm', { body: { code: '123456' } });
  const other = await console.signUp();
  const early = await other.browser.call('POST', '/me/totp/confirm', { body: { code: '123456' } });
  for (const { status, body } of [again, confirmed, early]) {
    expect([status, body.code]).toEqual([409, 'invalid_state']);
  }
});

test('a new password leaves the second factor on', async () => {
  const owner = await console.signUp();
  const invited = await addInvitedUser(console, owner, 'employee');
  const user = await enrol(invited);
  const made = await owner.browser.call('POST', `/users/${invited.id}/password-reset`);
  const password = 'the next long one';
  await console.browser().call('POST', '/password-resets/complete', {
    body: { token: tokenOf(made.body.url), password },
  });
  expect(await signIn({ ...user, password })).toEqual([401, 'totp_required']);
  expect(await signIn({ ...user, password }, codeAt(user.secret))).toEqual(signedIn);
});
