import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test.each([
  ['off', false],
  ['', false],
  ['1', 1],
  ['10', 10],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['10.0.0.5/32, fd00::/8,', ['10.0.0.5/32', 'fd00::/8']],
])('TRUST_PROXY=%s is understood', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});

// Words and lone addresses that other programs take: the message has what to write instead.
test.each([
  'yes',
  'true',
  'on',
  '0',
  '11',
  '-1',
  '1.5',
  '10.0.0.1',
  'loopback',
  ',',
  '1,10.0.0.0/8',
])('TRUST_PROXY=%s is refused with what is understood, an example and the way out', (text) => {
  const read = () => readConfig({ TRUST_PROXY: text });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /^TRUST_PROXY must be the number of proxies in front, from 1 to 10, or their ranges like 10\.0\.0\.0\/8,.*TRUST_PROXY=1;.*leave it out, or set "off"\.$/,
  );
  expect(read).toThrow(`, not "${text}".`);
});
