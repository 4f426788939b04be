import { expect, test } from 'vitest';
import { threadMs } from '../../../../tests/harness/thread-time.ts';
import { isDate, isEmail, isInstant } from './formats.ts';

test.each(['2024-02-29', '1900-01-01', '2199-12-31', '2000-02-29'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true);
});

test.each(['2025-02-29', '1900-02-29', '2025-04-31', '0000-01-01', '2200-01-01', 'infinity', ''])(
  '%s is not a date',
  (text) => {
    expect(isDate(text)).toBe(false);
  },
);

test.each([
  '2025-01-01T00:00:00Z',
  '2025-01-01T23:59:59.123456+15:59',
  '2025-01-01T00:00:00.1-12:00',
])('%s is an instant', (text) => {
  expect(isInstant(text)).toBe(true);
});

// PostgreSQL rejects offsets from 16:00.
test.each([
  '2025-01-01T00:00:00+16:00',
  '2025-02-29T00:00:00Z',
  '2025-01-01T24:00:00Z',
  '2025-01-01',
])('%s is not an instant', (text) => {
  expect(isInstant(text)).toBe(false);
});

test.each(['a@b.co', "o'brien+hr@sub.example.test", 'ün@exämple.test', 'a.b@c.d.e'])(
  '%s is an email address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  'a@x.test?x=y',
  'a@-x.test',
  'a@x-.test',
  'a@x.test/y',
  'a\u200B@x.test',
  'a@x\u00ADy.test',
  'a@b',
  'a@.b',
  'a@b.',
  'a@b..c',
  'a b@c.d',
  'a@b.c\n',
  '"a"@b.c',
  'a@b@c.d',
])('%j is not an email address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('email addresses are checked in linear time, however long', () => {
  const startedMs = threadMs();
  for (const filler of ['.', 'a.', 'a', '@', 'a@']) {
    expect(isEmail(`a@${filler.repeat(250)} `)).toBe(false);
    expect(isEmail(`a@${filler.repeat(200_000)} `)).toBe(false);
  }
  expect(threadMs() - startedMs).toBeLessThan(500);
});
