import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { countCases } from '../../../../tests/harness/count-cases.ts';
import { operations } from '../operations.ts';

const hourMs = 3_600_000;
const startMs = Date.parse('2026-11-21T12:00:00.000Z');
let nowMs = startMs;
let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({
    clock: { nowMs: () => nowMs },
    signInLimits: { perAccountMax: 4, perNetworkMax: 10_000 },
  });
});
beforeEach(async () => {
  nowMs = startMs;
  owner = await console.signUp();
});
afterAll(() => console.close());

const stepUpOperations = operations.filter(({ needsStepUp }) => needsStepUp === true);

/**
 * Responses of these operations contain a link that could replace a password, but they need no
 * step-up.
 */
const excepted = [
  // The link is for a new employee whose account has no data yet.
  'createEmployee',
  // Covered by the step-up of beginTotp, minutes before.
  'confirmTotp',
];

async function makeKey(browser: Browser): Promise<string | number> {
  const { status, body } = await browser.call('POST', '/api-keys', {
    body: { name: 'Directory', scopes: [] },
  });
  return body.code ?? status;
}

const prove = (browser: Browser, body: object) => browser.call('POST', '/me/step-up', { body });

describe('an hour after signing in', () => {
  test('every operation that shows a secret asks for the password before any other check', async ({
    task,
  }) => {
    nowMs += hourMs;
    for (const { operationId, method, path } of stepUpOperations) {
      const { status, body } = await owner.browser.call(method, path.replace(':id', 'no-id'));
      expect([operationId, status, body.code]).toEqual([operationId, 403, 'step_up_required']);
    }
    expect(stepUpOperations.length).toBeGreaterThanOrEqual(9);
    countCases(task, 'step-up', stepUpOperations.length);
  });

  test('all others work as before', async () => {
    nowMs += hourMs;
    const { status } = await owner.browser.call('GET', '/api-keys');
    expect(status).toBe(200);
  });

  test('a moment before, no password is needed', async () => {
    nowMs += hourMs - 1;
    expect(await makeKey(owner.browser)).toBe(201);
  });

  test('the password allows another hour, in this session only', async ({ task }) => {
    const elsewhere = console.browser();
    const { email, password } = owner;
    await elsewhere.call('POST', '/sign-in', { body: { email, password } });
    nowMs += hourMs;
    expect((await prove(owner.browser, { password })).status).toBe(204);
    expect(await makeKey(owner.browser)).toBe(201);
    expect(await makeKey(elsewhere)).toBe('step_up_required');
    nowMs += hourMs;
    expect(await makeKey(owner.browser)).toBe('step_up_required');
    countCases(task, 'step-up', 4);
  });

  test('a wrong password does not, and guessing is throttled like signing in', async ({ task }) => {
    nowMs += hourMs;
    const { status, body } = await prove(owner.browser, { password: 'not this one' });
    expect([status, body.errors[0].pointer]).toEqual([422, '/password']);
    expect(await makeKey(owner.browser)).toBe('step_up_required');
    for (let guess = 0; guess < 3; guess += 1) {
      await prove(owner.browser, { password: `nor this ${guess}` });
    }
    const throttled = await prove(owner.browser, { password: owner.password });
    expect(throttled.status).toBe(429);
    countCases(task, 'step-up', 5);
  });
});

test('with a second factor its code is required, and works once', async ({ task }) => {
  const { browser, password } = owner;
  const { secret } = (await browser.call('POST', '/me/totp')).body;
  const code = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: nowMs });
  await browser.call('POST', '/me/totp/confirm', { body: { code: code() } });
  nowMs += hourMs;
  // Requests for the code are never counted as guesses.
  for (let ask = 0; ask < 5; ask += 1) {
    expect((await prove(browser, { password })).body.code).toBe('totp_required');
  }
  const used = code();
  expect((await prove(browser, { password, totp_code: used })).status).toBe(204);
  expect(await makeKey(browser)).toBe(201);
  nowMs += hourMs;
  expect((await prove(browser, { password, totp_code: used })).body.code).toBe('wrong_credentials');
  expect(await makeKey(browser)).toBe('step_up_required');
  countCases(task, 'step-up', 9);
});

test('an operation whose response can contain a secret is marked as such', () => {
  const holdsSecret = /"(secret|recovery_codes|otpauth_url|invitation)":\{/;
  const unmarked = operations
    .filter(({ answer }) => holdsSecret.test(JSON.stringify(answer ?? {})))
    .filter(({ needsStepUp }) => needsStepUp !== true);
  expect(unmarked.map(({ operationId }) => operationId).toSorted()).toEqual(excepted.toSorted());
});

test('stepping up is written to the audit log', async () => {
  await prove(owner.browser, { password: owner.password });
  const { body } = await owner.browser.call('GET', '/audit-log?action=user.stepped_up');
  expect(body.audit_log ?? body.entries).toHaveLength(1);
});

test('a stranger’s failed sign-ins do not prevent a signed-in user from stepping up', async () => {
  const { browser, email, password } = await console.signUp();
  for (let guess = 0; guess < 10; guess += 1) {
    await console.browser().call('POST', '/sign-in', { body: { email, password: 'a guess' } });
  }
  const stranger = await console.browser().call('POST', '/sign-in', { body: { email, password } });
  expect(stranger.status).toBe(429);
  expect((await browser.call('POST', '/me/step-up', { body: { password } })).status).toBe(204);
});
