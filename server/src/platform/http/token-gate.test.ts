import { expect, test } from 'vitest';
import { createRateCounter } from '../rate-counter.ts';
import { createTokenGate, createTokenLookUps } from './token-gate.ts';

test('unknown tokens are counted by network, and known ones never', async () => {
  const gate = createTokenGate({
    surface: 'test',
    recognise: async (token) => (token === 'known' ? { companyId: 'c' } : undefined),
    refusals: createRateCounter(undefined),
    refusalsPerMinuteMax: 2,
  });
  expect(await gate.admit('wrong', 'a network')).toBeUndefined();
  expect(await gate.admit(undefined, 'a network')).toBeUndefined();
  await expect(gate.admit('wrong', 'a network')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await gate.admit('known', 'a network')).toEqual({ companyId: 'c' });
  expect(await gate.admit('wrong', 'another network')).toBeUndefined();
});

test('a token that was found before does not wait behind guesses', async () => {
  const guesses: (() => void)[] = [];
  let running = 0;
  const lookUp = createTokenLookUps(async (token) => {
    if (token === 'known') return true;
    running += 1;
    return new Promise<undefined>((resolve) => guesses.push(() => resolve(undefined)));
  });
  await lookUp('known', 'a network');
  const waiting = Array.from({ length: 6 }, (_, index) => lookUp(`guess ${index}`, 'a network'));
  expect(await lookUp('known', 'a network')).toBe(true);
  expect(running).toBe(4);
  while (guesses.length > 0) {
    guesses.shift()?.();
    await Promise.resolve();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 6 }, () => undefined));
});
