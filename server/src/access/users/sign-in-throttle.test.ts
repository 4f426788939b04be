import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignInThrottle, type SignInThrottle, signInLimits } from './sign-in-throttle.ts';

const limits = { perAccountMax: 2, perNetworkMax: 5 };
let throttle: SignInThrottle;
beforeEach(() => {
  vi.useFakeTimers();
  throttle = createSignInThrottle(undefined, limits);
});
afterEach(() => {
  vi.useRealTimers();
});

async function begin(email: string, network: string): Promise<string> {
  try {
    await throttle.begin({ account: email, network });
    return 'may try';
  } catch (error) {
    const { code, headers } = error as { code: string; headers: Record<string, string> };
    return `${code}, wait ${headers['retry-after']}`;
  }
}

test('ten failures of an account and fifty of a network are the limits', () => {
  expect(signInLimits).toEqual({ perAccountMax: 10, perNetworkMax: 50 });
});

test('an account is counted from all networks and in every spelling', async () => {
  expect(await begin('ona@example.test', 'a')).toBe('may try');
  expect(await begin('ONA@example.test', 'b')).toBe('may try');
  expect(await begin('Ona@Example.test', 'c')).toBe('rate_limited, wait 900');
  expect(await begin('other@example.test', 'a')).toBe('may try');
});

test('the reported wait is correct', async () => {
  await begin('ona@example.test', 'a');
  vi.advanceTimersByTime(100_000);
  await begin('ona@example.test', 'a');
  expect(await begin('ona@example.test', 'a')).toBe('rate_limited, wait 800');
  vi.advanceTimersByTime(799_000);
  expect(await begin('ona@example.test', 'a')).toBe('rate_limited, wait 1');
  vi.advanceTimersByTime(1_000);
  expect(await begin('ona@example.test', 'a')).toBe('may try');
});

test('a network is counted over all accounts', async () => {
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await begin(`user-${guess}@example.test`, 'a')).toBe('may try');
  }
  expect(await begin('ona@example.test', 'a')).toBe('rate_limited, wait 900');
  expect(await begin('ona@example.test', 'b'), 'the account was not tried').toBe('may try');
  expect(await begin('ona@example.test', 'b')).toBe('may try');
});

test('attempts at a blocked account do not count for the others of that network', async () => {
  for (let guess = 0; guess < 20; guess += 1) {
    await begin('ona@example.test', 'a');
  }
  for (let guess = 0; guess < 3; guess += 1) {
    expect(await begin(`user-${guess}@example.test`, 'a')).toBe('may try');
  }
});

test('successes are not counted', async () => {
  for (let signIn = 0; signIn < 30; signIn += 1) {
    const attempt = { account: 'ona@example.test', network: 'a' };
    await throttle.begin(attempt);
    await throttle.succeeded(attempt);
  }
  expect(await begin('ona@example.test', 'a')).toBe('may try');
});

test('concurrent guesses cannot exceed the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => begin('ona@example.test', 'a')),
  );
  expect(answers.filter((answer) => answer === 'may try')).toHaveLength(2);
});
