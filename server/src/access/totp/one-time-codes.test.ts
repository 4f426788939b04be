import { expect, test } from 'vitest';
import { createTotpSecret, findStep, otpauthUrl } from './one-time-codes.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

/** RFC 6238, appendix B: the ASCII secret `12345678901234567890`; the last six of its eight digits. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the codes are those of RFC 6238 at %d s', (seconds, code) => {
  expect(findStep(rfcSecret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is valid one step before and after its own, and keeps the number of its step', () => {
  const step = Math.floor(1_234_567_890 / 30);
  const at = (steps: number) => findStep(rfcSecret, '005924', (step + steps) * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
});

test.each(['', '00592', '0059244', '00592a', '005925'])('"%s" is not a current code', (code) => {
  expect(findStep(rfcSecret, code, 1_234_567_890_000)).toBeUndefined();
});

test('secrets have 160 bits and are given to the app in full', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(secret);
  const url = new URL(otpauthUrl(secret, 'zoë+1@example.test'));
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/muster:zoë+1@example.test');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'muster',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('ten recovery codes are all different, and may be typed in any format', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){3}$/);
  expect(hashRecoveryCode(' ABCD efgh-jkmn pqrs')).toBe(hashRecoveryCode('abcd-efgh-jkmn-pqrs'));
  expect(hashRecoveryCode('abcd-efgh-jkmn-pqrs')).toMatch(/^[0-9a-f]{64}$/);
});
