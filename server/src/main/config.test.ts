import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './setting-values.ts';

test.each([
  ['off', false],
  ['', false],
  ['1', 1],
  ['10', 10],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['10.0.0.5/32, fd00::/8,', ['10.0.0.5/32', 'fd00::/8']],
])('TRUST_PROXY=%s is accepted', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});

// Keywords and single addresses that other programs accept: the message says what to write instead.
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
])('TRUST_PROXY=%s is refused with the accepted values, an example and the fix', (text) => {
  const read = () => readConfig({ TRUST_PROXY: text });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /^TRUST_PROXY must be the number of proxies in front of muster, from 1 to 10, or their address ranges such as 10\.0\.0\.0\/8,.*TRUST_PROXY=1\..*leave it unset or set it to "off"\.$/,
  );
  expect(read).toThrow(`, not "${text}".`);
});

const key = Buffer.alloc(32, 7).toString('base64');
const database = 'postgres://muster:secret-password@127.0.0.1:1/muster';

/** Settings that are rejected, and the name that the message begins with. */
const wrongSettings: readonly [string, Readonly<Record<string, string>>][] = [
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3000.5' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'muster.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://muster.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://muster:secret-password@127.0.0.1/muster' }],
  // The password contains characters that end the host, which must not be read as part of an
  // address.
  ['DATABASE_URL', { DATABASE_URL: 'postgres://muster:secret#password@127.0.0.1/muster' }],
  ['DATABASE_URL', { DATABASE_URL: 'host=127.0.0.1 password=secret-password' }],
  ['SECRET_KEY', { DATABASE_URL: database }],
  ['SECRET_KEY', { SECRET_KEY: 'secret-password' }],
  ['SECRET_KEY', { SECRET_KEY: key.slice(4) }],
  ['SECRET_KEY_PREVIOUS', { SECRET_KEY_PREVIOUS: 'secret-password' }],
  ['REDIS_URL', { REDIS_URL: 'http://:secret-password@127.0.0.1' }],
  ['SIGN_UP', { SIGN_UP: 'maybe' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0' }],
  ['RATE_LIMIT_PER_MINUTE', { RATE_LIMIT_PER_MINUTE: '0' }],
  ['RATE_LIMIT_PER_MINUTE', { RATE_LIMIT_PER_MINUTE: '1e3' }],
  ['WEBHOOK_ALLOW_CIDRS', { WEBHOOK_ALLOW_CIDRS: '127.0.0.1' }],
  ['SMTP_URL', { SMTP_URL: 'https://muster:secret-password@mail.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://muster:secret-password@mail.example/?to=me' }],
  ['RETENTION_BODY_DAYS', { RETENTION_BODY_DAYS: '0' }],
  ['RETENTION_BODY_DAYS', { RETENTION_BODY_DAYS: '3651' }],
  ['RETENTION_ROW_MONTHS', { RETENTION_ROW_MONTHS: '121' }],
  ['RETENTION_ROW_MONTHS', { RETENTION_ROW_MONTHS: '1' }],
  ['RETENTION_ROW_MONTHS', { RETENTION_BODY_DAYS: '365' }],
  ['RETENTION_AUDIT_MONTHS', { RETENTION_AUDIT_MONTHS: '11' }],
  ['RETENTION_AUDIT_MONTHS', { RETENTION_AUDIT_MONTHS: 'on' }],
  ['MIGRATE', { MIGRATE: 'no' }],
  ['METRICS_PORT', { METRICS_PORT: 'on' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['ACCESS_LOG', { ACCESS_LOG: 'all' }],
  // Unknown ones.
  ['WEBHOOK_ALLOW_CIDR', { WEBHOOK_ALLOW_CIDR: '127.0.0.0/8' }],
  ['RATE_LIMIT', { RATE_LIMIT: '60' }],
  ['RETENTION_DAYS', { RETENTION_DAYS: '30' }],
  ['SECRET_KEYS', { SECRET_KEYS: key }],
  ['SMTP_URI', { SMTP_URI: 'smtp://muster:secret-password@mail.example' }],
];

test.for(wrongSettings)('%s is refused with one line that names it: %j', ([name, settings]) => {
  const read = () => readConfig(settings);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  expect(read).not.toThrow(/secret-password/);
});
