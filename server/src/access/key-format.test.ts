import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { isWellFormedApiKey, lastFourOf, newApiKey } from './key-format.ts';

test('a key is svc_live_, 40 random characters and the CRC32 of all before in base62', () => {
  const key = newApiKey();
  expect(key).toMatch(/^svc_live_[0-9A-Za-z]{46}$/);

  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const checksum = Array.from(key.slice(-6)).reduce(
    (sum, digit) => sum * 62 + alphabet.indexOf(digit),
    0,
  );
  expect(checksum).toBe(crc32(key.slice(0, -6)));
});

test('a known key keeps its checksum', () => {
  // The checksum was computed independently, with Python's zlib.crc32.
  expect(isWellFormedApiKey('svc_live_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd1nH0qe')).toBe(true);
});

test('many keys are all different, and each is well formed', () => {
  const keys = Array.from({ length: 2_000 }, newApiKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every(isWellFormedApiKey)).toBe(true);
});

test('every character counts: a key with one changed character is not well formed', () => {
  const key = newApiKey();
  for (let position = 0; position < key.length; position += 1) {
    const other = key[position] === 'x' ? 'y' : 'x';
    expect(isWellFormedApiKey(key.slice(0, position) + other + key.slice(position + 1))).toBe(
      false,
    );
  }
});

test.each([
  ['empty', () => ''],
  ['truncated', () => newApiKey().slice(0, -1)],
  ['prolonged', () => `${newApiKey()}0`],
  ['padded', () => ` ${newApiKey()}`],
  ['with a line break', () => `${newApiKey()}\n`],
  ['in upper case', () => newApiKey().toUpperCase()],
  ['with another prefix', () => newApiKey().replace('live', 'test')],
  ['with a look-alike letter', () => newApiKey().replace(/.$/, '\u0430')],
])('a key that is %s is not well formed', (_what, make) => {
  expect(isWellFormedApiKey(make())).toBe(false);
});

test('only the last four characters may be shown', () => {
  expect(lastFourOf('svc_live_abcdef')).toBe('cdef');
});
